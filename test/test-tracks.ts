/** Eight people on circles that cross each other, as lines `frame person x y`, so many a second. */
export function circlingCrowd(seconds: number, { fps = 5, people = 8 } = {}): string {
  const lines: string[] = [];
  for (let frame = 0; frame < seconds * fps; frame++) {
    const time = frame / fps;
    for (let person = 1; person <= people; person++) {
      const angle = (person % 2 === 0 ? 1 : -1) * (0.35 + 0.02 * person) * time + person;
      const radius = 3 + 0.3 * Math.sin(0.9 * time + 2 * person);
      lines.push(`${frame} ${person} ${(radius * Math.cos(angle) + 0.5 * person).toFixed(4)} ${(radius * Math.sin(angle)).toFixed(4)}`);
    }
  }
  return `${lines.join('\n')}\n`;
}

/** The same people twice, with a pause between: two halves that share nobody. */
export function twoCrowds(seconds: number, fps = 5): string {
  const first = circlingCrowd(seconds, { fps });
  const later = first.replace(/^(\d+) (\d+)/gm, (_, frame, person) => `${Number(frame) + (seconds + 2) * fps} ${Number(person) + 100}`);
  return first + later;
}
