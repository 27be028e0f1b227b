/** Torsos on the ground, by column: shoulder lines with a roundness, as contact sees them. */
export type Torsos = {
  readonly count: number;
  /** Centres [m]. */
  readonly x: Float64Array;
  readonly z: Float64Array;
  /** Unit vector along the shoulders. */
  readonly sideX: Float64Array;
  readonly sideZ: Float64Array;
  /** Half of the shoulder line, and the roundness around it [m]. */
  readonly half: Float64Array;
  readonly round: Float64Array;
  /** How easily a push moves the torso, and turns it [1/m²]; 0: not at all. */
  readonly moves: Float64Array;
  readonly turns: Float64Array;
};

/** A torso: where it is, the way it faces, its sizes [m]. */
export type Torso = {
  readonly x: number;
  readonly z: number;
  readonly facingX: number;
  readonly facingZ: number;
  readonly half: number;
  readonly round: number;
  /** Whether it stays where it is, and whether it keeps its facing. */
  readonly isFixed: boolean;
  readonly keepsFacing: boolean;
};

/** Torsos as columns. */
export function createTorsos(torsos: readonly Torso[]): Torsos {
  const column = (of: (torso: Torso) => number) => Float64Array.from(torsos, of);
  return {
    count: torsos.length,
    x: column(({ x }) => x),
    z: column(({ z }) => z),
    sideX: column(({ facingZ }) => -facingZ),
    sideZ: column(({ facingX }) => facingX),
    half: column(({ half }) => half),
    round: column(({ round }) => round),
    moves: column(({ isFixed }) => (isFixed ? 0 : 1)),
    // A plank as long as the torso is broad turns about its middle by a twelfth of the square of its length.
    turns: column(({ half, round, isFixed, keepsFacing }) => (isFixed || keepsFacing ? 0 : 3 / (half + round) ** 2)),
  };
}

/** Turns a torso by a small angle [rad], counted from x to z. */
export function turnTorso({ sideX, sideZ }: Torsos, i: number, angle: number): void {
  const x = sideX[i] - angle * sideZ[i];
  const z = sideZ[i] + angle * sideX[i];
  const length = Math.sqrt(x * x + z * z);
  sideX[i] = x / length;
  sideZ[i] = z / length;
}
