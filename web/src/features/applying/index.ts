export { Applied } from './applied.tsx';
export { ApplicationCard, applicationStateOf } from './application-card.tsx';
export { ApplyForm } from './apply-form.tsx';
