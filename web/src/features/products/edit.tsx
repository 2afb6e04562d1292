import { useNavigate, useParams } from 'react-router';
import { definitionOf, EditForm, NewForm } from '../../resources/index.ts';
import { Loading } from '../../ui/loading.tsx';
import { useMe } from '../account/index.ts';

/** The form of a product, new or to be changed. */
const EditProductPage = () => {
  const me = useMe();
  const { id } = useParams();
  const navigate = useNavigate();
  const definition = definitionOf('product');
  if (!me || !definition) return <Loading count={3} />;
  const show = (productId: string) => void navigate(`/products/${productId}`, { replace: true });
  return id === undefined ? (
    <NewForm definition={definition} fixed={{ sellerId: me.id }} onDone={show} />
  ) : (
    <EditForm key={id} definition={definition} id={id} onDone={() => show(id)} />
  );
};

export default EditProductPage;
