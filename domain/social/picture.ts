import { z } from 'zod';
import { text } from '../kit/fields.ts';
import { pictureFile } from '../trade/fields.ts';

/** A picture in a post or message, with alternative text. */
export const picture = z.object({ fileId: pictureFile(), alt: text(300).optional() });
