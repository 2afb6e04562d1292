export { readLevel } from './api.ts';
export { LevelTag } from './level-tag.tsx';
