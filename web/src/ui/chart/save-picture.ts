import { saveBlob } from '../files/save-file.ts';

/** Properties that the picture takes over from the page, because a picture has no stylesheet. */
const TAKEN = ['fill', 'stroke', 'stroke-width', 'font-family', 'font-size', 'text-anchor', 'opacity'];
const SCALE = 2;

/** A copy of the chart with the colours and fonts of the page. */
const copyOf = (drawn: SVGSVGElement): SVGSVGElement => {
  const copy = document.importNode(drawn, true);
  const originals = [drawn, ...drawn.querySelectorAll<SVGElement>('*')];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  for (const [at, original] of originals.entries()) {
    const style = getComputedStyle(original);
    for (const name of TAKEN) copies[at]?.style.setProperty(name, style.getPropertyValue(name));
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return copy;
};

/** The words around a chart: its title above it, and below it the names of its colours if there are several. */
export type Labelled = {
  readonly title: string;
  readonly legend: readonly { readonly name: string; readonly color: string }[];
};

/** Height of the title and of a line of the legend, and the space around them. */
const [TITLE, LINE, SPACE, MARK] = [36, 22, 12, 11];

/** The value of a colour of the page, which may be a custom property. */
const colorIn = (style: CSSStyleDeclaration, color: string): string =>
  style.getPropertyValue(/^var\((--[\w-]+)\)$/.exec(color)?.[1] ?? '') || color;

/** Writes title and legend in the direction of the page. */
const write = (context: CanvasRenderingContext2D, { title, legend }: Labelled, at: number): void => {
  const style = getComputedStyle(document.body);
  const isMirrored = style.direction === 'rtl';
  const start = isMirrored ? context.canvas.width / SCALE - SPACE : SPACE;
  context.direction = isMirrored ? 'rtl' : 'ltr';
  context.textAlign = 'start';
  context.textBaseline = 'middle';
  context.fillStyle = style.color;
  context.font = `600 16px ${style.fontFamily}`;
  context.fillText(title, start, TITLE / 2);
  context.font = `13px ${style.fontFamily}`;
  for (const [nth, { name, color }] of legend.entries()) {
    const middle = at + LINE * (nth + 0.5);
    context.fillStyle = colorIn(style, color);
    context.fillRect(isMirrored ? start - MARK : start, middle - MARK / 2, MARK, MARK);
    context.fillStyle = style.color;
    context.fillText(name, isMirrored ? start - 2 * MARK : start + 2 * MARK, middle);
  }
};

/** Saves a chart as a PNG picture in the colours of the page, with its title and legend. */
export const savePicture = async (name: string, drawn: SVGSVGElement, labelled: Labelled): Promise<void> => {
  const { width, height } = drawn.getBoundingClientRect();
  const text = new XMLSerializer().serializeToString(copyOf(drawn));
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = (TITLE + height + LINE * labelled.legend.length + SPACE) * SCALE;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = getComputedStyle(document.body).backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(SCALE, SCALE);
  context.drawImage(picture, 0, TITLE, width, height);
  write(context, labelled, TITLE + height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (blob) saveBlob(name, blob);
};
