import type { WayOut } from '../../document/leaving.js';

const NEAREST = 'nearest';
const NONE = 'none';
/** No name of an exit begins so by chance: the two words above are free to be names. */
const EXIT = 'exit:';

type WayOutChoiceProps = {
  readonly label: string;
  readonly exits: readonly string[];
  /** Undefined where the text says what cannot be said here. */
  readonly way: WayOut | undefined;
  /** Whether one may also say that they leave by none. */
  readonly offersNone?: boolean;
  readonly onChoose: (way: WayOut) => void;
};

/** Says by which exit people leave: the nearest of all, or one of them. */
export function WayOutChoice({ label, exits, way, offersNone = false, onChoose }: WayOutChoiceProps) {
  return (
    <label>
      <span>{label}</span>
      <select className="field" value={way === undefined ? '' : wordOf(way)} onChange={({ target }) => onChoose(wayOf(target.value))}>
        {way === undefined && (
          <option value="" disabled>
            as the text says
          </option>
        )}
        {exits.length > 0 && <option value={NEAREST}>the nearest of all exits</option>}
        {exits.map((exit) => (
          <option key={exit} value={EXIT + exit}>
            {exit}
          </option>
        ))}
        {offersNone && <option value={NONE}>nowhere: they stroll</option>}
      </select>
    </label>
  );
}

function wordOf(way: WayOut): string {
  return typeof way === 'string' ? way : EXIT + way.exit;
}

function wayOf(word: string): WayOut {
  return word === NEAREST || word === NONE ? word : { exit: word.slice(EXIT.length) };
}
