/** So many people, of whom some are birds, in words. */
export function crowdText(count: number, birds = 0): string {
  const people = count - birds;
  const parts = [people > 0 || birds === 0 ? counted(people, 'person', 'people') : '', birds > 0 ? counted(birds, 'bird', 'birds') : ''];
  return parts.filter((part) => part !== '').join(' and ');
}

/** What a number of those who are there is called. */
export function crowdLabel(count: number, birds = 0): string {
  if (birds === 0) return 'People';
  return birds === count ? 'Birds' : 'People and birds';
}

/** How one of the crowd is called. */
export function memberName(id: number, isBird = false): string {
  return `${isBird ? 'Bird' : 'Person'} ${id}`;
}

function counted(count: number, one: string, several: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : several}`;
}
