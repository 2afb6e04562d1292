export { ProfileForm, useSportProfile, type Made } from './sport-profile.tsx';
