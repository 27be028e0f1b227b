import { CanvasTexture, Group, LinearFilter, Sprite, SpriteMaterial, SRGBColorSpace } from 'three';
import { cssColour } from './palette.js';

/** Height of a label as a share of the picture's, and of its texture [px]. */
const HEIGHT = 0.032;
const PIXELS = 44;
const FONT = `600 ${0.58 * PIXELS}px system-ui, sans-serif`;

type Label = { readonly texture: CanvasTexture; readonly aspect: number };

/** Words in the picture that always face the viewer and keep their size. */
export class Labels {
  readonly object = new Group();
  readonly #made = new Map<string, Label>();
  readonly #sprites: Sprite[] = [];
  #used = 0;

  /** Begins anew. */
  clear(): void {
    this.#used = 0;
    for (const sprite of this.#sprites) sprite.visible = false;
  }

  /** Writes a word at a place. The camera's angle is told as the tangent of its half, for labels keep their size at any. */
  write(text: string, colour: number, place: readonly [number, number, number], angle: number): void {
    const sprite = this.#sprites[this.#used] ?? this.#add();
    this.#used++;
    const label = this.#label(text, colour);
    const height = 2 * HEIGHT * angle;
    sprite.material.map = label.texture;
    sprite.position.set(...place);
    sprite.scale.set(height * label.aspect, height, 1);
    sprite.visible = true;
  }

  /** Frees what lies on the GPU. */
  dispose(): void {
    for (const { texture } of this.#made.values()) texture.dispose();
    for (const { material } of this.#sprites) material.dispose();
  }

  #add(): Sprite {
    const material = new SpriteMaterial({ transparent: true, depthTest: false, depthWrite: false, toneMapped: false, fog: false });
    material.sizeAttenuation = false;
    const sprite = new Sprite(material);
    sprite.center.set(0.5, 0);
    sprite.renderOrder = 8;
    this.#sprites.push(sprite);
    this.object.add(sprite);
    return sprite;
  }

  #label(text: string, colour: number): Label {
    const key = `${text} ${colour}`;
    const known = this.#made.get(key);
    if (known) return known;
    const made = paintLabel(text, colour);
    this.#made.set(key, made);
    return made;
  }
}

/** White words on a pill of a colour. */
function paintLabel(text: string, colour: number): Label {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d')!;
  context.font = FONT;
  canvas.width = Math.ceil(context.measureText(text).width + 0.8 * PIXELS);
  canvas.height = PIXELS;
  context.font = FONT;
  context.fillStyle = cssColour(colour);
  context.beginPath();
  context.roundRect(1, 3, canvas.width - 2, PIXELS - 6, 0.4 * PIXELS);
  context.fill();
  context.fillStyle = '#fff';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, canvas.width / 2, PIXELS / 2 + 1);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.minFilter = LinearFilter;
  texture.generateMipmaps = false;
  return { texture, aspect: canvas.width / PIXELS };
}
