import { Menu } from '@base-ui/react/menu';
import { useStore } from 'zustand';
import { addPeople, addThing, type DrawnKind, type Edited } from '../../document/edits.js';
import { placeThing } from '../../document/placed-things.js';
import type { DrawnShape, Point } from '../../document/shape.js';
import type { Studio } from '../../document/studio.js';
import { pathKey } from '../../document/things.js';
import { useStudio } from '../../parts/context.js';
import { commit } from '../../tools/add.js';
import { drawing } from '../../tools/drawing.js';
import { placedKinds } from '../../worker/kind-face.js';

/** Something that can be added without drawing, around a place. */
type Addition = { readonly label: string; add(text: string, at: Point): Edited };

const thing = (kind: DrawnKind, shapeAt: (at: Point) => DrawnShape) => (text: string, at: Point) => addThing(text, kind, shapeAt(at));
const box =
  (width: number, depth: number) =>
  (center: Point): DrawnShape => ({ form: 'box', center, size: [width, depth], angle: 0, byCorners: true });

const ADDITIONS: readonly Addition[] = [
  { label: 'Ground', add: thing('walkable', box(10, 10)) },
  { label: 'Box', add: thing('obstacle', box(2, 2)) },
  { label: 'Circle', add: thing('obstacle', (center) => ({ form: 'circle', center, radius: 1 })) },
  {
    label: 'Wall',
    add: thing('wall', ([x, z]) => ({
      form: 'wall',
      points: [
        [x - 2, z],
        [x + 2, z],
      ],
      thickness: 0.1,
      isBare: false,
    })),
  },
  {
    label: 'Door',
    add: thing('door', ([x, z]) => ({
      form: 'wall',
      points: [
        [x - 0.5, z],
        [x + 0.5, z],
      ],
      thickness: 0.1,
      isBare: false,
    })),
  },
  { label: 'Exit', add: thing('exit', box(2, 1)) },
  { label: 'Region', add: thing('region', box(3, 3)) },
  { label: 'People', add: (text, at) => addPeople(text, box(4, 4)(at), 10) },
];

/** Adds things in the middle of the picture: for those who do not draw. Fields and arrow keys put them where they belong. */
export function AddMenu() {
  const studio = useStudio();
  return (
    <Menu.Root>
      <Menu.Trigger className="way add">Add…</Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={6} align="start">
          <Menu.Popup className="menu">
            {ADDITIONS.map(({ label, add }) => (
              <Menu.Item
                key={label}
                className="menu-item"
                onClick={() => commit(studio, `Add ${label.toLowerCase()}`, (text) => add(text, middleOfPicture(studio)))}
              >
                <span>{label}</span>
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** Adds a thing of any kind in the middle of the picture. */
export function AddThingMenu() {
  const studio = useStudio();
  const kinds = useStore(studio.draft, (state) => state.kinds);
  return (
    <Menu.Root>
      <Menu.Trigger className="way add">Add a thing…</Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={6} align="start">
          <Menu.Popup className="menu long">
            {placedKinds(kinds).map(({ name, label }) => (
              <Menu.Item
                key={name}
                className="menu-item"
                onClick={() =>
                  commit(studio, `Add ${label.toLowerCase()}`, (text) => {
                    const placed = placeThing(text, name, middleOfPicture(studio), 0);
                    return { text: placed.text, chosen: pathKey(placed.path) };
                  })
                }
              >
                <span>{label}</span>
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** The place in the middle of the picture, in whole steps of the grid and coordinates of the text. */
function middleOfPicture({ session: { picture } }: Studio): Point {
  const { shift } = drawing.getState();
  const ground = picture?.groundAt([picture.canvas.clientWidth / 2, picture.canvas.clientHeight / 2]) ?? [0, 0];
  return [Math.round(ground[0] + shift[0]), Math.round(ground[1] + shift[1])];
}
