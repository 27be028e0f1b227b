/** A point or direction in space. */
export type Vector = readonly [x: number, y: number, z: number];

/** Vector from three numbers of an array. */
export function vectorAt(values: ArrayLike<number>, at: number): Vector {
  return [values[at], values[at + 1], values[at + 2]];
}

export function add([ax, ay, az]: Vector, [bx, by, bz]: Vector): Vector {
  return [ax + bx, ay + by, az + bz];
}

export function subtract([ax, ay, az]: Vector, [bx, by, bz]: Vector): Vector {
  return [ax - bx, ay - by, az - bz];
}

export function scale([x, y, z]: Vector, by: number): Vector {
  return [x * by, y * by, z * by];
}

export function dot([ax, ay, az]: Vector, [bx, by, bz]: Vector): number {
  return ax * bx + ay * by + az * bz;
}

export function cross([ax, ay, az]: Vector, [bx, by, bz]: Vector): Vector {
  return [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
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
