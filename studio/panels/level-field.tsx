import { LEVEL_NAMES, type LevelName } from 'promenade/render';
import { useState } from 'react';
import { useSession } from '../parts/context.js';
import { sceneOf } from '../viewport/any-view.js';

/** What each level is, in few words; docs/rendering.md has more. */
const ABOUT: Readonly<Record<LevelName, string>> = {
  closest: 'Arm’s length',
  near: 'Near mesh',
  mid: 'Mid mesh',
  far: 'Far mesh',
  tile: 'Tiles',
  flat: 'Flat joints',
  relief: 'Relief joints',
  static: 'Static meshes',
};

/** Draws everyone by one level of detail, so that levels can be compared. */
export function LevelField() {
  const view = sceneOf(useSession().picture);
  const [level, setLevel] = useState(view?.level ?? '');
  if (!view) return null;
  return (
    <label className="row">
      <span>Level of detail</span>
      <select
        className="field"
        id="level"
        value={level}
        title="Who does what a tile cannot show is drawn by its joints or as a mesh."
        onChange={({ target }) => {
          setLevel(target.value);
          view.level = LEVEL_NAMES.find((name) => name === target.value);
        }}
      >
        <option value="">By size</option>
        {LEVEL_NAMES.map((name) => (
          <option key={name} value={name}>
            {ABOUT[name]}
          </option>
        ))}
      </select>
    </label>
  );
}
