export { AddItem, DayItems } from './agenda.tsx';
