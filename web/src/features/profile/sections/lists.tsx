import { FromMatches } from '../matches/totals.tsx';
import { AchievementPosts } from './achievement-posts.tsx';
import { SECTIONS } from './listed.tsx';
import { Sections } from './sections.tsx';

/** A view of a profile that is made of lists. The portfolio begins with what follows from matches and posts. */
const Lists = (props: {
  readonly view: keyof typeof SECTIONS;
  readonly id: string;
  readonly readerId: string;
  readonly isGuest: boolean;
}) => {
  const { view, ...of } = props;
  return (
    <>
      {view === 'portfolio' && (
        <>
          <FromMatches id={of.id} />
          <AchievementPosts id={of.id} />
        </>
      )}
      <Sections key={view} sections={SECTIONS[view]} {...of} />
    </>
  );
};

export default Lists;
