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

/** Saves a chart as a PNG picture in the colours of the page. */
export const savePicture = async (name: string, drawn: SVGSVGElement): Promise<void> => {
  const { width, height } = drawn.getBoundingClientRect();
  const text = new XMLSerializer().serializeToString(copyOf(drawn));
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = getComputedStyle(document.body).backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (blob) saveBlob(name, blob);
};
