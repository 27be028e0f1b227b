import { type Camera, CanvasTexture, Group, Sprite, SpriteMaterial } from 'three';
import type { Staging } from '../document/picture.js';
import type { Words } from './presence.js';

/** How far above a head words hang [m], and how large they are: metres for a pixel. */
const ABOVE = 0.25;
const SCALE = 0.0022;

/** What people say, over their heads in space, for who wears a headset. */
export function createBubbles(): {
  readonly group: Group;
  show(words: readonly Words[], whereIs: Staging['whereIs'], camera: Camera): void;
  dispose(): void;
} {
  const group = new Group();
  const made = new Map<Words, Sprite>();
  const drop = (words: Words, sprite: Sprite) => {
    sprite.removeFromParent();
    sprite.material.map?.dispose();
    sprite.material.dispose();
    made.delete(words);
  };
  return {
    group,
    show: (words, whereIs) => {
      for (const [said, sprite] of made) if (!words.includes(said)) drop(said, sprite);
      for (const said of words) {
        const place = whereIs(said.agent);
        const sprite = made.get(said) ?? write(said.text);
        if (!made.has(said)) {
          made.set(said, sprite);
          group.add(sprite);
        }
        sprite.visible = place !== undefined;
        if (place) sprite.position.set(place.x, place.y + place.height + ABOVE, place.z);
      }
    },
    dispose: () => {
      for (const [words, sprite] of made) drop(words, sprite);
    },
  };
}

function write(text: string): Sprite {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  const font = '28px sans-serif';
  if (pen) pen.font = font;
  canvas.width = Math.ceil(Math.min(640, (pen?.measureText(text).width ?? 300) + 32));
  canvas.height = 52;
  if (pen) {
    pen.font = font;
    pen.fillStyle = 'rgba(255, 255, 255, 0.92)';
    pen.beginPath();
    pen.roundRect(0, 0, canvas.width, canvas.height, 14);
    pen.fill();
    pen.fillStyle = '#1d2126';
    pen.textBaseline = 'middle';
    pen.fillText(text, 16, canvas.height / 2, canvas.width - 32);
  }
  const sprite = new Sprite(new SpriteMaterial({ map: new CanvasTexture(canvas), fog: false }));
  sprite.scale.set(SCALE * canvas.width, SCALE * canvas.height, 1);
  return sprite;
}
