import { AddItem, DayItems } from '../../features/events/index.ts';
import type { Thing } from '../../resources/index.ts';
import { Row } from '../../ui/layout.tsx';

/** The items of a day of an event, with the same buttons as its organiser has. */
const AgendaDay = ({ day }: { readonly day: Thing }) => (
  <>
    <DayItems day={day} />
    <Row>
      <AddItem day={day} />
    </Row>
  </>
);

export default AgendaDay;
