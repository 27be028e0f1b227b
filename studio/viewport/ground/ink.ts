import { BufferAttribute, BufferGeometry, Color, DoubleSide, DynamicDrawUsage, Mesh, MeshBasicMaterial } from 'three';

/** A place or a vector on the ground: x and z [m]. */
export type Flat = readonly [x: number, z: number];

/** A colour as 0xrrggbb, and how much it covers. */
export type Paint = { readonly colour: number; readonly alpha: number };

/** Drawings lie this far above the ground [m]. */
const LIFT = 0.045;
/** Sides of a full circle. */
const SIDES = 56;
/** Numbers of a corner: its place, its colour with alpha. */
const PLACE = 3;
const PAINT = 4;

/** Flat shapes on the ground, drawn in one call; later ones cover earlier ones. All are gone after `clear`. */
export class Ink {
  readonly mesh: Mesh<BufferGeometry, MeshBasicMaterial>;
  #place = new Float32Array(PLACE * 4096);
  #paint = new Float32Array(PAINT * 4096);
  #count = 0;
  readonly #colours = new Map<number, Color>();

  constructor() {
    const material = new MeshBasicMaterial({
      vertexColors: true,
      transparent: true,
      depthWrite: false,
      side: DoubleSide,
      toneMapped: false,
      fog: false,
    });
    this.mesh = new Mesh(new BufferGeometry(), material);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = 5;
    this.#attach();
  }

  /** Begins anew. */
  clear(): void {
    this.#count = 0;
  }

  /** Sends what was drawn to the graphics card. */
  flush(): void {
    const { geometry } = this.mesh;
    geometry.setDrawRange(0, this.#count);
    this.mesh.visible = this.#count > 0;
    for (const name of ['position', 'color']) geometry.getAttribute(name).needsUpdate = true;
  }

  /** A triangle. */
  triangle(a: Flat, b: Flat, c: Flat, paint: Paint): void {
    if (PLACE * (this.#count + 3) > this.#place.length) this.#grow();
    const colour = this.#colour(paint.colour);
    for (const [x, z] of [a, b, c]) {
      this.#place.set([x, LIFT, z], PLACE * this.#count);
      this.#paint.set([colour.r, colour.g, colour.b, paint.alpha], PAINT * this.#count);
      this.#count++;
    }
  }

  /** A convex shape. */
  shape(corners: readonly Flat[], paint: Paint): void {
    for (let i = 2; i < corners.length; i++) this.triangle(corners[0], corners[i - 1], corners[i], paint);
  }

  /** A straight line of some width. */
  line(from: Flat, to: Flat, width: number, paint: Paint): void {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (length === 0) return;
    const across: Flat = [(-(to[1] - from[1]) / length) * (width / 2), ((to[0] - from[0]) / length) * (width / 2)];
    const near = (at: Flat, side: number): Flat => [at[0] + side * across[0], at[1] + side * across[1]];
    this.shape([near(from, 1), near(to, 1), near(to, -1), near(from, -1)], paint);
  }

  /** A line of dashes as long as the gaps between them. */
  dashes(from: Flat, to: Flat, width: number, dash: number, paint: Paint): void {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    // Drawings of very long ways stay small.
    const step = Math.max(dash, length / 200);
    const at = (way: number): Flat => {
      const share = Math.min(way / length, 1);
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    };
    for (let way = 0; way < length; way += 2 * step) this.line(at(way), at(way + step), width, paint);
  }

  /** A line with a head at its end; short ones are all head. */
  arrow(from: Flat, vector: Flat, width: number, paint: Paint): void {
    const length = Math.hypot(...vector);
    if (length < 1e-3) return;
    const head = Math.min(4.2 * width, length);
    const [x, z] = [vector[0] / length, vector[1] / length];
    const neck: Flat = [from[0] + x * (length - head), from[1] + z * (length - head)];
    const half = 0.42 * head;
    this.line(from, neck, width, paint);
    this.triangle(
      [from[0] + vector[0], from[1] + vector[1]],
      [neck[0] - z * half, neck[1] + x * half],
      [neck[0] + z * half, neck[1] - x * half],
      paint,
    );
  }

  /** A filled circle. */
  disc(middle: Flat, radius: number, paint: Paint): void {
    this.shape(circle(middle, radius), paint);
  }

  /** The line of a circle. */
  ring(middle: Flat, radius: number, width: number, paint: Paint): void {
    const [inner, outer] = [circle(middle, radius - width / 2), circle(middle, radius + width / 2)];
    for (let i = 0; i < SIDES; i++) {
      const next = (i + 1) % SIDES;
      this.triangle(inner[i], outer[i], outer[next], paint);
      this.triangle(inner[i], outer[next], inner[next], paint);
    }
  }

  /** Frees what lies on the GPU. */
  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }

  #colour(number: number): Color {
    const known = this.#colours.get(number);
    if (known) return known;
    const colour = new Color(number);
    this.#colours.set(number, colour);
    return colour;
  }

  #grow(): void {
    const place = new Float32Array(2 * this.#place.length);
    const paint = new Float32Array(2 * this.#paint.length);
    place.set(this.#place);
    paint.set(this.#paint);
    this.#place = place;
    this.#paint = paint;
    this.#attach();
  }

  #attach(): void {
    const { geometry } = this.mesh;
    geometry.dispose();
    geometry.setAttribute('position', new BufferAttribute(this.#place, PLACE).setUsage(DynamicDrawUsage));
    geometry.setAttribute('color', new BufferAttribute(this.#paint, PAINT).setUsage(DynamicDrawUsage));
  }
}

/** Corners of a circle. */
export function circle([x, z]: Flat, radius: number): Flat[] {
  return Array.from({ length: SIDES }, (_, i): Flat => {
    const angle = (2 * Math.PI * i) / SIDES;
    return [x + radius * Math.cos(angle), z + radius * Math.sin(angle)];
  });
}
