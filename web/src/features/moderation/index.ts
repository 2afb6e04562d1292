export { PolicyName } from './policy-name.tsx';
