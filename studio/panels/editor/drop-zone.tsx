import { useEffect, useState } from 'react';
import { FILE_HANDLERS, filesOf, openFiles } from '../../document/dropped-files.js';
import { useStudio } from '../../parts/context.js';

/** Takes files that are dropped anywhere on the page, and says so while they hover. */
export function DropZone() {
  const studio = useStudio();
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(false);
      void filesOf(event.dataTransfer!).then((files) => openFiles(studio, files));
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, [studio]);
  if (!isOver) return null;
  return (
    <div className="drop-zone">
      <p>Drop {FILE_HANDLERS.map(({ what, endings }) => `${what} (${endings.join(' ')})`).join(', or ')}</p>
    </div>
  );
}
