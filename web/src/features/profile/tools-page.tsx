import ProfilePage from './page.tsx';

/** The tab of a profile that shows analyses: a page of its own, which loads their texts. */
const ToolsOfProfile = () => <ProfilePage at="tools" />;

export default ToolsOfProfile;
