export { AnalysesOf, ToolTiles } from './of-member.tsx';
