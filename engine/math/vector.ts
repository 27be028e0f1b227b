/** A point or direction in space. */
export type Vector = readonly [x: number, y: number, z: number];

/** Vector from three numbers of an array. */
export function vectorAt(values: ArrayLike<number>, at: number): Vector {
  return [values[at], values[at + 1], values[at + 2]];
}

// Numbers are read by index: taking tuples apart costs half as much again, and whole libraries of motion go through here.

export function add(a: Vector, b: Vector): Vector {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

export function subtract(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

export function scale(vector: Vector, by: number): Vector {
  return [vector[0] * by, vector[1] * by, vector[2] * by];
}

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function length(vector: Vector): number {
  return Math.sqrt(dot(vector, vector));
}

/** The direction of a vector, of length 1; zero for no direction. */
export function direction(vector: Vector): Vector {
  const far = length(vector);
  return far > 0 ? scale(vector, 1 / far) : [0, 0, 0];
}

/** Part of the way from one to another. */
export function between(from: Vector, to: Vector, part: number): Vector {
  return add(from, scale(subtract(to, from), part));
}
