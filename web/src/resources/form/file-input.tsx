import { Suspense } from 'react';
import { lazily } from '../../ui/lazily.tsx';
import { Loading } from '../../ui/loading.tsx';
import type { FileInputProps } from './uploaded-input.tsx';

const UploadedInput = lazily(() => import('./uploaded-input.tsx'));

/**
 * A picture or paper that is uploaded when it is picked; its field's value is the id of the file. Most forms have none, so
 * its code is loaded with the first one.
 */
export const FileInput = (props: FileInputProps) => (
  <Suspense fallback={<Loading />}>
    <UploadedInput {...props} />
  </Suspense>
);
