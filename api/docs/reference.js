/** Renders /openapi.json. Text is only ever set as text, so nothing in it can become markup. */

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** Makes an element: attributes, then children (nodes or text). */
function element(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children.filter((child) => child !== undefined && child !== ''));
  return node;
}

/** A schema's type in a few words: `string · uuid`, `Post[]`, `draft | published`. */
function typeOf(schema) {
  if (!schema || Object.keys(schema).length === 0) return 'anything';
  if (schema.$ref) return schema.$ref.split('/').at(-1);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf ?? schema.oneOf) return (schema.anyOf ?? schema.oneOf).map(typeOf).join(' | ');
  if (schema.type === 'array') return `${typeOf(schema.items)}[]`;
  const limits = [
    schema.format,
    schema.minLength === undefined ? undefined : `≥ ${schema.minLength} characters`,
    schema.maxLength === undefined ? undefined : `≤ ${schema.maxLength} characters`,
    schema.minimum === undefined ? undefined : `≥ ${schema.minimum}`,
    schema.maximum === undefined ? undefined : `≤ ${schema.maximum}`,
    schema.default === undefined ? undefined : `default ${JSON.stringify(schema.default)}`,
  ];
  return [[schema.type].flat().join(' | '), ...limits.filter(Boolean)].join(' · ');
}

function table(headings, rows) {
  const head = element('tr', {}, ...headings.map((text) => element('th', {}, text)));
  const body = rows.map((cells) => element('tr', {}, ...cells.map((cell) => element('td', {}, cell))));
  return element('table', {}, element('thead', {}, head), element('tbody', {}, ...body));
}

/** The fields of an object schema as a table, nested objects below their name; anything else as its type. */
function shape(schema, document_, depth = 0) {
  const target = schema?.$ref ? document_.components.schemas[typeOf(schema)] : schema;
  const properties = target?.properties;
  if (!properties || depth > 2) return element('p', {}, element('code', {}, typeOf(schema)));
  const required = new Set(target.required ?? []);
  const rows = Object.entries(properties).map(([name, field]) => [
    element('code', {}, name + (required.has(name) ? '' : '?')),
    field.properties ? shape(field, document_, depth + 1) : element('code', {}, typeOf(field)),
    field.description ?? '',
  ]);
  return table(['Field', 'Type', ''], rows);
}

function parameterTable(parameters) {
  return table(
    ['Parameter', 'In', 'Type'],
    parameters.map((one) => [
      element('code', {}, one.name + (one.required ? '' : '?')),
      one.in,
      element('code', {}, typeOf(one.schema)),
    ]),
  );
}

function responseRow([status, response], document_) {
  const schema = response.content?.['application/json']?.schema;
  const codes = response['x-codes'];
  const what = codes
    ? element('span', {}, ...codes.flatMap((code) => [element('a', { href: `#error-${code}` }, code), ' ']))
    : element('span', {}, response.description);
  return [element('code', {}, status), schema ? element('div', {}, what, shape(schema, document_)) : what];
}

function operationCard(path, method, operation, document_) {
  const open =
    operation.security.length === 0 || operation.security.some((one) => Object.keys(one).length === 0);
  const summary = element(
    'summary',
    {},
    element('span', { class: `method ${method}` }, method.toUpperCase()),
    element('code', { class: 'path' }, path),
    element('span', { class: 'what' }, operation.summary),
    open ? '' : element('span', { class: 'lock', title: 'Needs an access token' }, 'token'),
  );
  const card = element('details', { id: operation.operationId, class: 'operation' }, summary);
  // Filled when it is opened: a thousand closed cards stay light.
  card.addEventListener(
    'toggle',
    () => card.childElementCount === 1 && card.append(details(operation, document_)),
    {
      once: true,
    },
  );
  card.dataset.search = `${method} ${path} ${operation.operationId} ${operation.summary}`.toLowerCase();
  return card;
}

function details(operation, document_) {
  const body = Object.entries(operation.requestBody?.content ?? {});
  return element(
    'div',
    { class: 'details' },
    element('p', {}, element('code', {}, operation.operationId)),
    operation.description ? element('p', {}, operation.description) : '',
    operation.parameters.length > 0 ? parameterTable(operation.parameters) : '',
    ...body.flatMap(([type, { schema }]) => [element('h4', {}, `Body, ${type}`), shape(schema, document_)]),
    element('h4', {}, 'Answers'),
    table(
      ['Status', 'Answer'],
      Object.entries(operation.responses).map((entry) => responseRow(entry, document_)),
    ),
  );
}

function errorSection(codes) {
  const rows = codes.map(({ code, status, en, ar }) => [
    element('code', { id: `error-${code}` }, code),
    String(status),
    element('span', {}, en.title),
    element('span', { lang: 'ar', dir: 'rtl' }, ar.title),
  ]);
  return element(
    'section',
    { id: 'errors' },
    element('h2', {}, 'Problem codes'),
    element('p', {}, 'Refusals are application/problem+json (RFC 9457). Rely on code; texts may change.'),
    table(['Code', 'Status', 'English', 'العربية'], rows),
  );
}

function render(document_) {
  const groups = new Map(document_.tags.map(({ name }) => [name, []]));
  for (const [path, item] of Object.entries(document_.paths)) {
    for (const method of methods.filter((one) => item[one])) {
      groups.get(item[method].tags[0]).push(operationCard(path, method, item[method], document_));
    }
  }
  const sections = [...groups].map(([tag, cards]) =>
    element('section', { id: `tag-${tag}` }, element('h2', {}, tag), ...cards),
  );
  document.querySelector('#content').replaceChildren(...sections, errorSection(document_['x-problem-codes']));
  document
    .querySelector('#tags')
    .replaceChildren(
      ...[...groups].map(([tag, cards]) => element('a', { href: `#tag-${tag}` }, `${tag} (${cards.length})`)),
      element('a', { href: '#errors' }, 'Problem codes'),
    );
}

function filter(text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  for (const card of document.querySelectorAll('.operation')) {
    card.hidden = !words.every((word) => card.dataset.search.includes(word));
  }
  for (const section of document.querySelectorAll('section[id^="tag-"]')) {
    section.hidden = !section.querySelector('.operation:not([hidden])');
  }
}

/** Shows what the address names: an operation is opened, a code is scrolled to. */
function showTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target instanceof HTMLDetailsElement) target.open = true;
  target?.scrollIntoView();
}

const response = await fetch('/openapi.json');
if (response.ok) {
  render(await response.json());
  document.querySelector('#search').addEventListener('input', (event) => filter(event.target.value));
  window.addEventListener('hashchange', showTarget);
  showTarget();
} else {
  document.querySelector('#content').textContent = `/openapi.json answered ${response.status}.`;
}
