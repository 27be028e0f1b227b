import { useStore } from 'zustand';
import { contentOf, dataAt } from '../../document/draft.js';
import { renameThing, reshape } from '../../document/edits.js';
import { exitsOf, leavingFields, wayOutOf } from '../../document/leaving.js';
import type { DrawnShape } from '../../document/shape.js';
import { type Kind, pathKey, type Thing } from '../../document/things.js';
import { useStudio } from '../../parts/context.js';
import { type Path, removeValue, setValue } from '../../text/yaml-edit.js';
import { commit } from '../../tools/add.js';
import { measureOf } from '../../tools/drawing.js';
import { useSteeringModels } from '../steering-models.js';
import { LookFields } from './look-fields.js';
import { PlacedFields } from './placed-fields.js';
import { RoleFields } from './role-fields.js';
import { TypedField } from './typed-field.js';
import { WayOutChoice } from './way-out-choice.js';

/** A number of a shape that can be typed. */
type ShapeField = { readonly label: string; readonly value: number; set(value: number): DrawnShape };

/** Kinds that can have a name of their own. */
const NAMED: ReadonlySet<Kind> = new Set(['obstacle', 'wall', 'thing', 'exit', 'region', 'door', 'people']);

/** The fields of a thing; what is typed becomes one step of the draft when the field is left. */
export function ThingForm({ thing }: { thing: Thing }) {
  const studio = useStudio();
  const { shape, kind, path } = thing;
  const change = (label: string, edit: (text: string) => string) =>
    commit(studio, label, (text) => ({ text: edit(text), chosen: pathKey(path) }));
  return (
    <div className="fields">
      {NAMED.has(kind) && (
        <TypedField
          label="Name"
          value={givenName(thing, contentOf(studio.draft).data)}
          placeholder={thing.name}
          onDone={(name) => commit(studio, 'Rename', (text) => renameThing(text, thing, name))}
        />
      )}
      {kind === 'people' && <PeopleFields thing={thing} change={change} />}
      {kind === 'people' && <LookFields thing={thing} change={change} />}
      {thing.role !== undefined && <RoleFields thing={thing} role={thing.role} change={change} />}
      {kind === 'thing' && thing.role === undefined && <PlacedFields thing={thing} change={change} />}
      {shape &&
        !isLine(thing) &&
        shapeFields(shape).map(({ label, value, set }) => (
          <TypedField
            key={label}
            label={label}
            isNumber
            value={String(Math.round(value * 1000) / 1000)}
            onDone={(typed) =>
              Number.isFinite(Number(typed)) &&
              typed !== '' &&
              change(`Change ${label.toLowerCase()}`, (text) => reshape(text, thing, set(Number(typed))))
            }
          />
        ))}
      {shape && <p className="soft measure-line">{measureOf(shape)}</p>}
      {!shape && kind === 'people' && <p className="soft measure-line">They begin in {whereOf(thing, contentOf(studio.draft).data)}.</p>}
      <Faults path={path} />
    </div>
  );
}

/** Whether a thing is a line whose ends are all that its shape has: a door or a link. */
function isLine({ role }: Thing): boolean {
  return role === 'door' || role === 'link';
}

function PeopleFields({ thing, change }: { thing: Thing; change: (label: string, edit: (text: string) => string) => void }) {
  const { draft } = useStudio();
  const { data } = contentOf(draft);
  const { path } = thing;
  const exits = exitsOf(data);
  const model = dataAt(data, [...path, 'steer', 'model']) ?? dataAt(data, [...path, 'steer']);
  const models = useSteeringModels();
  const hasGoals = dataAt(data, [...path, 'goals']) !== undefined;
  return (
    <>
      <TypedField
        label="How many"
        isNumber
        value={String(thing.count ?? '')}
        onDone={(typed) => typed !== '' && change('Change how many', (text) => setValue(text, [...path, 'count'], Number(typed)))}
      />
      {!hasGoals && exits.length > 0 && (
        <WayOutChoice
          label="Leave by"
          exits={exits}
          way={wayOutOf(data, dataAt(data, [...path, 'goal']))}
          onChoose={(way) => change('Change the exit', (text) => setValue(text, [...path, 'goal'], leavingFields(data, way).goal))}
        />
      )}
      <label>
        <span>Steering</span>
        <select
          className="field"
          value={typeof model === 'string' ? model : ''}
          onChange={({ target }) => change('Change steering', (text) => withModel(text, path, target.value, data))}
        >
          <option value="">default</option>
          {[...new Set([...models, ...(typeof model === 'string' ? [model] : [])])].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
    </>
  );
}

function withModel(text: string, path: Path, model: string, data: unknown): string {
  const steer = dataAt(data, [...path, 'steer']);
  if (model === '') return steer === undefined ? text : removeValue(text, [...path, 'steer']);
  return typeof steer === 'object' && steer !== null
    ? setValue(text, [...path, 'steer', 'model'], model)
    : setValue(text, [...path, 'steer'], model);
}

/** What is wrong with a thing, as the scenario format says it. */
function Faults({ path }: { path: Path }) {
  const { draft } = useStudio();
  const faults = useStore(draft, (state) => state.faults);
  const own = faults.filter((fault) => path.every((key, i) => String(key) === String(fault.path[i])));
  return own.map((fault) => (
    <p className="wrong-line" role="alert" key={`${fault.line} ${fault.message}`}>
      {fault.path.slice(path.length).join('.')} {fault.message}
    </p>
  ));
}

/** Numbers of a shape; outlines have too many to be typed here. */
function shapeFields(shape: DrawnShape): ShapeField[] {
  const fields: ShapeField[] = [];
  if ('center' in shape) {
    const [x, z] = shape.center;
    fields.push({ label: 'Middle x [m]', value: x, set: (value) => ({ ...shape, center: [value, z] }) });
    fields.push({ label: 'Middle z [m]', value: z, set: (value) => ({ ...shape, center: [x, value] }) });
  }
  if (shape.form === 'box') {
    const [along, across] = shape.size;
    fields.push({ label: 'Width [m]', value: along, set: (value) => ({ ...shape, size: [value, across] }) });
    fields.push({ label: 'Depth [m]', value: across, set: (value) => ({ ...shape, size: [along, value] }) });
    fields.push({
      label: 'Turn [°]',
      value: (shape.angle / Math.PI) * 180,
      set: (value) => ({ ...shape, angle: (value / 180) * Math.PI }),
    });
  }
  if ('radius' in shape) fields.push({ label: 'Radius [m]', value: shape.radius, set: (radius) => ({ ...shape, radius }) });
  if (shape.form === 'line') fields.push({ label: 'Depth [m]', value: shape.depth, set: (depth) => ({ ...shape, depth }) });
  if (shape.form === 'wall')
    fields.push({ label: 'Thickness [m]', value: shape.thickness, set: (thickness) => ({ ...shape, thickness, isBare: false }) });
  return fields;
}

function givenName({ kind, name, path }: Thing, data: unknown): string {
  if (kind === 'exit' || kind === 'region') return name;
  const given = dataAt(data, [...path, 'name']);
  return typeof given === 'string' ? given : '';
}

function whereOf({ shapePath }: Thing, data: unknown): string {
  const where = dataAt(data, shapePath);
  return typeof where === 'string' ? `“${where}”` : 'a place that the text describes';
}
