import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { PageHeading } from '../../ui/heading.tsx';
import { Card } from '../../ui/layout.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Empty } from '../../ui/overlay/notice.tsx';
import { byArea } from './known.ts';
import css from './resources.module.css';
import { usePermissions } from './use-permissions.ts';
import { useWords } from '../../i18n/words.ts';

/** All resources that the reader has anything to do with, by area. */
export const AreasPage = () => {
  const { permissions, isKnown } = usePermissions();
  const words = useWords();
  const areas = byArea(permissions);
  return (
    <>
      <PageHeading id="admin.resources" />
      {!isKnown && <Loading />}
      {isKnown && areas.length === 0 && (
        <Card>
          <Empty icon="lock">
            <FormattedMessage id="admin.resources.none" />
          </Empty>
        </Card>
      )}
      <div className={css.areas}>
        {areas.map(([area, definitions]) => (
          <Card key={area}>
            <h2>{words.area(area)}</h2>
            <ul className={css.kinds}>
              {definitions.map(({ name }) => (
                <li key={name}>
                  <Link to={`/admin/resources/${name}`}>{words.kind(name, 'many')}</Link>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </>
  );
};
