import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { problemIn, type Problem } from '../../../app/api/problem.ts';
import { uploadPicture } from '../../../app/api/upload.ts';
import {
  useProductImageAdvanceMutation,
  useProductImageByProductInfiniteQuery,
  useProductImageCreateMutation,
  useProductImageEditMutation,
  useProductImageMainMutation,
  useProductImageRemoveMutation,
} from '../../../app/generated/product-image.ts';
import { ActionButton } from '../../../ui/action.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, SendButton } from '../../../ui/form/form.tsx';
import { FileButton } from '../../../ui/files/file-input.tsx';
import { Card, Hint, Inline, Row, Tag } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { ProblemNotice } from '../../../ui/overlay/notice.tsx';
import { PICTURE_TYPES } from '../../../ui/files/picture-types.ts';
import css from './sell.module.css';

/** Pictures of one product. */
const MOST = 10;

/** Sends pictures one after the other and adds them to the product; stops at the first that is refused. */
const useUploads = (productId: string) => {
  const [add] = useProductImageCreateMutation();
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<Problem>();
  const send = async (file: File): Promise<Problem | undefined> => {
    const sent = await uploadPicture(file, 'post', setShare).outcome;
    return 'error' in sent ? sent.error : problemIn(await add({ productId, image: sent.data.id }));
  };
  const sendAll = async (files: readonly File[]): Promise<void> => {
    setProblem(undefined);
    setShare(0);
    for (const file of files) {
      const refusal = await send(file);
      setProblem(refusal);
      if (refusal) break;
    }
    setShare(null);
  };
  return { share, problem, sendAll };
};

/** The pictures of a product: added together, ordered, described, removed. The first is the cover. */
const Photos = ({ productId, next }: { readonly productId: string; readonly next: string }) => {
  const read = useProductImageByProductInfiniteQuery({ productId });
  const { share, problem, sendAll } = useUploads(productId);
  const images = read.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Card>
      <h2>
        <FormattedMessage id="sell.step.photos" />
      </h2>
      <Hint>
        <FormattedMessage id="sell.about.photos" values={{ most: MOST }} />
      </Hint>
      <Loaded read={read}>
        {() => (
          <ol className={css.photos}>
            {images.map((image, at) => (
              <Photo key={image.id} id={image.id} image={String(image.image)} alt={image.alt ?? ''} at={at} />
            ))}
          </ol>
        )}
      </Loaded>
      {images.length < MOST && share === null && (
        <FileButton
          icon="photo"
          label={<FormattedMessage id="sell.photo.add" />}
          accept={PICTURE_TYPES}
          multiple
          onPick={(files) => void sendAll(files.slice(0, MOST - images.length))}
        />
      )}
      {share !== null && (
        <output>
          <FormattedMessage id="ui.file.sending" /> <progress value={share} />
        </output>
      )}
      {problem && <ProblemNotice problem={problem} />}
      <Row>
        <ButtonLink to={next}>
          <FormattedMessage id="sell.next" />
        </ButtonLink>
      </Row>
    </Card>
  );
};

type PhotoOf = { readonly id: string; readonly image: string; readonly alt: string; readonly at: number };

const Photo = ({ id, image, alt, at }: PhotoOf) => {
  const [edit] = useProductImageEditMutation();
  const [advance] = useProductImageAdvanceMutation();
  const [lead] = useProductImageMainMutation();
  const [remove] = useProductImageRemoveMutation();
  return (
    <li className={css.photo}>
      <img src={`/files/${image}/320`} alt={alt} />
      <div>
        {at === 0 && (
          <span>
            <Tag>
              <FormattedMessage id="sell.photo.cover" />
            </Tag>
          </span>
        )}
        <Form
          key={alt}
          initial={{ alt }}
          stays
          onSend={async (typed) => problemIn(await edit({ id, alt: typed.alt.trim() || null }))}
        >
          <Inline>
            <Field name="alt" label={<FormattedMessage id="sell.photo.alt" />} maxLength={200} />
            <SendButton look="quiet">
              <FormattedMessage id="sell.save" />
            </SendButton>
          </Inline>
        </Form>
        <Row>
          {at > 1 && (
            <ActionButton look="plain" small onAct={async () => problemIn(await advance({ id }))}>
              <FormattedMessage id="sell.photo.advance" />
            </ActionButton>
          )}
          {at > 0 && (
            <ActionButton look="plain" small onAct={async () => problemIn(await lead({ id }))}>
              <FormattedMessage id="sell.photo.lead" />
            </ActionButton>
          )}
          <ActionButton look="plain" small icon="bin" onAct={async () => problemIn(await remove({ id }))}>
            <FormattedMessage id="sell.remove" />
          </ActionButton>
        </Row>
      </div>
    </li>
  );
};

export default Photos;
