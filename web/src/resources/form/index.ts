export { ActionForm } from './action-form.tsx';
export { EditForm } from './edit-form.tsx';
export { FileInput } from './file-input.tsx';
export { NewForm } from './new-form.tsx';
export { Picker } from './picker.tsx';
export { ResourceForm } from './resource-form.tsx';
export { useLater } from './use-later.ts';
