import { ClosedPage } from '../visitor/index.ts';

/** Profiles are for members. */
export default ClosedPage;
