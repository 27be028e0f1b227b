import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { FILE_INPUT, openFiles } from '../document/dropped-files.js';
import { type ImportAnswer, type ImportQuestion, importQuestion } from '../document/import-question.js';
import { useStudio } from '../parts/context.js';
import type { ImportChoices } from '../worker/import-choices.js';

/** Through which files are chosen, and what is asked where a file of trajectories does not say enough about itself. */
export function ImportDialog() {
  const studio = useStudio();
  const question = useStore(importQuestion, (state) => state.question);
  const take = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])];
    // The same file may be chosen once more.
    input.value = '';
    void openFiles(studio, files);
  };
  return (
    <>
      <input type="file" id={FILE_INPUT} multiple hidden aria-label="Files to open" onChange={({ target }) => take(target)} />
      {question && <Asked key={`${question.name} ${question.option}`} question={question} />}
    </>
  );
}

function Asked({ question }: { question: ImportQuestion }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [choices, setChoices] = useState<ImportAnswer>(question.guess ?? firstGuess(question.option));
  const { answer } = importQuestion.getState();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} id="import" className="asking" aria-labelledby="import-title" onClose={() => answer(undefined)}>
      <h2 id="import-title">{question.name}</h2>
      <p>{QUESTIONS[question.option] ?? question.message.replace(/; give the option '\w+'/, '')}</p>
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          answer(choices);
        }}
      >
        <Field option={question.option} choices={choices} onChange={(change) => setChoices({ ...choices, ...change })} />
        <div className="ways">
          <button type="submit" className="way primary">
            {question.option === 'plan' ? 'Lay it there' : 'Open'}
          </button>
          <button type="button" className="way" onClick={() => answer(undefined)}>
            Cancel
          </button>
        </div>
      </form>
    </dialog>
  );
}

type FieldProps = {
  readonly option: string;
  readonly choices: ImportAnswer;
  readonly onChange: (change: ImportAnswer) => void;
};

function Field({ option, choices, onChange }: FieldProps) {
  switch (option) {
    case 'fps':
      return (
        <NumberField
          label="Frames per second"
          hint="ETH has 15, HERMES 16, UCY, Hotel and most others 25."
          value={choices.fps}
          min={0.01}
          onChange={(fps) => onChange({ fps })}
        />
      );
    case 'unit':
      return <UnitField choices={choices} onChange={onChange} />;
    case 'scale':
      return <PixelSize scale={choices.scale} onChange={(scale) => onChange({ scale })} />;
    case 'format':
      return (
        <Choice
          label="Format"
          value={choices.format ?? 'juelich'}
          values={FORMATS}
          onChange={(format) => onChange({ format: format as 'juelich' })}
        />
      );
    case 'columns':
      return <ColumnsField columns={choices.columns} onChange={(columns) => onChange({ columns })} />;
    case 'timeUnit':
      return (
        <Choice
          label="Unit of times"
          value={choices.timeUnit ?? 'ms'}
          values={TIME_UNITS}
          onChange={(timeUnit) => onChange({ timeUnit: timeUnit as 'ms' })}
        />
      );
    case 'homographyOrder':
      return (
        <Choice
          label="The matrix takes"
          value={choices.homographyOrder ?? 'x-y'}
          values={ORDERS}
          onChange={(order) => onChange({ homographyOrder: order as 'x-y' })}
        />
      );
    case 'plan':
      return <PlanFields choices={choices} onChange={onChange} />;
    case 'homography':
    case 'calibration':
      return <TextFile label={LABELS[option]} onChange={(text) => onChange({ [option]: text })} />;
    default:
      return <PixelField choices={choices} onChange={onChange} />;
  }
}

/** What is asked, in plain words; by the option of the import. */
const QUESTIONS: Readonly<Record<string, string>> = {
  plan: 'How large is the plan, and where does it lie under the tracks?',
  fps: 'The file does not say how many frames it has in a second.',
  unit: 'The file does not say in what unit its positions are.',
  timeUnit: 'The times of the file cannot be seconds. What are they?',
  homographyOrder: 'The file has pixels of a picture. Which of the two does the matrix that turns them into metres take?',
  format: 'The content does not tell the format of the file.',
  scale: 'The positions are pixels of a picture. How do they become metres?',
  pixelMap: 'The positions are pixels of a picture. How do they become metres?',
  homography: 'The positions are pixels of a picture that a camera took aslant; a matrix turns them into metres.',
  calibration: 'The file has boxes in a picture; the calibration of the camera tells where feet are on the ground.',
};
const UNITS = { m: 'metres', cm: 'centimetres', mm: 'millimetres', px: 'pixels' };
const FORMATS = {
  juelich: 'Jülich: id frame x y z',
  'frame-id': 'frame id x y',
  obsmat: 'ETH, UCY: obsmat',
  'grand-central': 'Grand Central: pixels',
  csv: 'CSV with tick, id, x, z',
  table: 'any other table',
};
const TIME_UNITS = { s: 'seconds', ms: 'milliseconds', us: 'microseconds', ns: 'nanoseconds' };
const ORDERS = { 'x-y': 'x, then y', 'row-column': 'row, then column' };
const LABELS = { homography: 'File with the matrix from pixels to metres', calibration: 'Calibration file of the camera' };
const PIXEL_CHOICES = { '': 'one size for all pixels', zara01: 'map of UCY zara01', zara02: 'map of UCY zara02' };

function firstGuess(option: string): ImportChoices {
  if (option === 'fps') return { fps: 25 };
  if (option === 'unit') return { unit: 'cm' };
  if (option === 'format') return { format: 'juelich' };
  if (option === 'timeUnit') return { timeUnit: 'ms' };
  if (option === 'homographyOrder') return { homographyOrder: 'x-y' };
  if (option === 'columns') return { columns: 'frame,id,x,y' };
  return option === 'pixelMap' || option === 'scale' ? { scale: 0.02 } : {};
}

/** What the columns of a table are, in their order or by name. */
function ColumnsField({ columns, onChange }: { columns: ImportChoices['columns']; onChange: (columns: string) => void }) {
  return (
    <label className="row">
      <span>Columns</span>
      <input
        className="field"
        required
        spellCheck={false}
        value={typeof columns === 'string' ? columns : ''}
        onChange={({ target }) => onChange(target.value)}
      />
      <small className="soft">In their order, as frame,id,-,x,y, or by number or name, as time=t,id=3,x=east,y=north.</small>
    </label>
  );
}

/** A unit of length, or pixels with their size. */
function UnitField({ choices, onChange }: Omit<FieldProps, 'option'>) {
  const unit = choices.scale === undefined ? (choices.unit ?? 'm') : 'px';
  const take = (value: string) => onChange(value === 'px' ? { unit: undefined, scale: 0.02 } : { unit: value as 'm', scale: undefined });
  return (
    <>
      <Choice label="Unit of positions" value={unit} values={UNITS} onChange={take} />
      {unit === 'px' && <PixelSize scale={choices.scale} onChange={(scale) => onChange({ scale })} />}
    </>
  );
}

function PixelSize({ scale, onChange }: { scale: number | undefined; onChange: (scale: number) => void }) {
  return <NumberField label="Size of a pixel [m]" hint="" value={scale} min={1e-6} onChange={onChange} />;
}

/** A known map from pixels to metres, or the size of a pixel. */
function PixelField({ choices, onChange }: Omit<FieldProps, 'option'>) {
  const map = choices.pixelMap ?? '';
  const take = (value: string) =>
    onChange(value === '' ? { pixelMap: undefined, scale: 0.02 } : { pixelMap: value as 'zara01', scale: undefined });
  return (
    <>
      <Choice label="Pixels become metres by" value={map} values={PIXEL_CHOICES} onChange={take} />
      {map === '' && <PixelSize scale={choices.scale} onChange={(scale) => onChange({ scale })} />}
    </>
  );
}

/** Where a plan lies. */
function PlanFields({ choices: { scale, left, top }, onChange }: Omit<FieldProps, 'option'>) {
  return (
    <>
      <NumberField
        label="Size of a pixel [m]"
        hint="A scale bar of 10 m that is 200 pixels long makes 0.05."
        value={scale}
        min={1e-6}
        onChange={(value) => onChange({ scale: value })}
      />
      <NumberField label="Left edge, x [m]" hint="" value={left} onChange={(value) => onChange({ left: value })} />
      <NumberField
        label="Upper edge, z [m]"
        hint="North is up: z grows downwards."
        value={top}
        onChange={(value) => onChange({ top: value })}
      />
    </>
  );
}

type NumberProps = {
  readonly label: string;
  readonly hint: string;
  readonly value: number | undefined;
  readonly min?: number;
  readonly onChange: (value: number) => void;
};

function NumberField({ label, hint, value, min, onChange }: NumberProps) {
  return (
    <label className="row">
      <span>{label}</span>
      <input
        className="field"
        type="number"
        required
        min={min}
        step="any"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
      {hint && <small className="soft">{hint}</small>}
    </label>
  );
}

type ChoiceProps = {
  readonly label: string;
  readonly value: string;
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (value: string) => void;
};

function Choice({ label, value, values, onChange }: ChoiceProps) {
  return (
    <label className="row">
      <span>{label}</span>
      <select className="field" value={value} onChange={({ target }) => onChange(target.value)}>
        {Object.entries(values).map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

function TextFile({ label, onChange }: { label: string; onChange: (text: string) => void }) {
  return (
    <label className="row">
      <span>{label}</span>
      <input className="field" type="file" required onChange={({ target }) => void target.files?.[0]?.text().then(onChange)} />
    </label>
  );
}
