import { Toolbar } from '@base-ui/react/toolbar';
import { isFlatMode, setCamera } from '../../document/look-around.js';
import { useSession, useSessionState, useStudio, useStudioState } from '../../parts/context.js';
import { Icon, type IconName } from '../../parts/icon.js';
import { chooseTool } from '../../tools/connect.js';
import { LOOKING_TOOLS } from '../../tools/tools.js';
import { CAMERA_CHOICES } from './camera-modes.js';

/** Tools and ways to look, over a corner of the picture; tools are for every picture, so that one beside has its ways to look alone. */
export function PictureToolbar() {
  const studio = useStudio();
  const session = useSession();
  const tool = useStudioState((state) => state.tool);
  const camera = useSessionState((state) => state.camera);
  const isBeside = session !== studio.session;
  return (
    <Toolbar.Root className="picture-toolbar" aria-label={isBeside ? 'Views of the picture beside' : 'Tools and views'}>
      {!isBeside && (
        <>
          <Toolbar.Group className="picture-toolbar-group" aria-label="Tools">
            {LOOKING_TOOLS.map(({ id, title, hint, icon, key }) => (
              <Choice
                key={id}
                id={`tool-${id}`}
                {...{ title, icon }}
                hint={withKey(`${title}. ${hint}`, key)}
                isChosen={id === tool}
                onChoose={() => chooseTool(studio, id)}
              />
            ))}
          </Toolbar.Group>
          <Toolbar.Separator className="picture-toolbar-rule" />
        </>
      )}
      <Toolbar.Group className="picture-toolbar-group" aria-label="Views">
        {CAMERA_CHOICES.filter(({ mode }) => !session.picture?.isFlat || isFlatMode(mode)).map(({ mode, title, about, icon, key }) => (
          <Choice
            key={mode}
            id={`${isBeside ? 'other-' : ''}camera-${mode}`}
            {...{ title, icon }}
            hint={withKey(`${title}. ${about}`, key)}
            isChosen={mode === camera}
            onChoose={() => setCamera(session, mode)}
          />
        ))}
      </Toolbar.Group>
    </Toolbar.Root>
  );
}

type ChoiceProps = {
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  readonly icon: IconName;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

function Choice({ id, title, hint, icon, isChosen, onChoose }: ChoiceProps) {
  return (
    <Toolbar.Button id={id} className="icon small" aria-label={title} aria-pressed={isChosen} title={hint} onClick={onChoose}>
      <Icon name={icon} />
    </Toolbar.Button>
  );
}

function withKey(text: string, key: string | undefined): string {
  return key === undefined ? text : `${text} (${key.toUpperCase()})`;
}
