import { TOOLS, type ToolId } from '../format/measuring.ts';
import type { Calibrating } from './result.ts';

/** The refusal of measures that a tool needs and the member has not given. */
export const missingFor = (
  tool: ToolId,
  told: Calibrating,
): 'calibration_missing' | 'points_missing' | undefined => {
  const { fromX, fromY, toX, toY, distanceM, bodyHeightCm } = told;
  const isUnmarked = [fromX, fromY, toX, toY].includes(undefined);
  const { calibration } = TOOLS[tool];
  switch (calibration) {
    case 'distance-or-height':
      return distanceM === undefined && bodyHeightCm === undefined ? 'calibration_missing' : undefined;
    case 'lines':
      return isUnmarked ? 'points_missing' : undefined;
    case 'body-points':
      return isUnmarked || distanceM === undefined ? 'points_missing' : undefined;
    case 'none':
    case 'optional-height':
      return undefined;
    default:
      return calibration satisfies never;
  }
};
