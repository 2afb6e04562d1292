import { lazily } from '../../ui/lazily.tsx';

export { governorates } from './governorates.ts';
export { useSportProfile, type Made } from './sport-profile.ts';
export { shortAddressOf } from './short-address.ts';

export const ProfileForm = lazily(() => import('./profile-form.tsx'));
