export { Story } from './story.tsx';
export { BodyField } from './body-field.tsx';
