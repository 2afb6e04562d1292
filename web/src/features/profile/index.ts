export { governorates } from './governorates.ts';
export { ProfileForm, useSportProfile, type Made } from './sport-profile.tsx';
export { shortAddressOf } from './short-address.ts';
