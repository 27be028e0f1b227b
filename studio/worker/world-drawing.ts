export type { Outline, WorldDrawing } from 'promenade/render';
