export { LevelTag } from './level-tag.tsx';
