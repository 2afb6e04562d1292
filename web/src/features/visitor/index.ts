export { Foot } from './foot.tsx';
export { Join } from './join.tsx';
export { ClosedPage } from './closed-page.tsx';
export { useOpenItem } from './use-open-item.tsx';
