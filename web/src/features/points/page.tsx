import { useLocation } from 'react-router';
import { LeaderboardPage } from './leaderboard-page.tsx';
import { LevelPage } from './level-page.tsx';

/** The reader's level, or a leaderboard. */
const PointsPage = () => (useLocation().pathname === '/level' ? <LevelPage /> : <LeaderboardPage />);

export default PointsPage;
