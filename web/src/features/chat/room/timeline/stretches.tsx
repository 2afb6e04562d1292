import { ChunkOf, type Shared } from './chunk.tsx';
import css from './conversation.module.css';
import type { Chunk, Stretch } from './timeline.ts';
import { Windowed } from './windowed.tsx';

/** Farther than a stretch this far beyond the viewport, one element stands for all its chunks. */
const MARGIN = '4000px 0px';

/** Number of chunks at the end that are always rendered. */
const KEPT = 3;

/** All messages of a conversation, in stretches of chunks: however many they are, the document has few elements. */
export const Stretches = (props: { readonly stretches: readonly Stretch[]; readonly shared: Shared }) => {
  const { stretches, shared } = props;
  const last = stretches.slice(-KEPT).flatMap(({ chunks }) => chunks);
  const kept = new Set(last.slice(-KEPT));
  return stretches.map((stretch, at) => (
    <StretchOf
      key={stretch.id}
      stretch={stretch}
      before={stretches[at - 1]?.chunks.at(-1)}
      kept={kept}
      shared={shared}
    />
  ));
};

const StretchOf = (props: {
  readonly stretch: Stretch;
  readonly before: Chunk | undefined;
  readonly kept: ReadonlySet<Chunk>;
  readonly shared: Shared;
}) => {
  const { stretch, before, kept, shared } = props;
  return (
    <Windowed
      id={stretch.id}
      margin={MARGIN}
      isKept={stretch.chunks.some((chunk) => kept.has(chunk))}
      className={css.chunk}
    >
      {() =>
        stretch.chunks.map((chunk, at) => (
          <ChunkOf
            key={chunk.id}
            chunk={chunk}
            before={(stretch.chunks[at - 1] ?? before)?.items.at(-1)}
            isLast={kept.has(chunk)}
            shared={shared}
          />
        ))
      }
    </Windowed>
  );
};
