import { expect, test } from 'vitest';
import { createEventParser, type ServerSentEvent } from './event-stream.ts';

function parse(...chunks: string[]): ServerSentEvent[] {
  const events: ServerSentEvent[] = [];
  const push = createEventParser((event) => events.push(event));
  for (const chunk of chunks) push(chunk);
  return events;
}

test('an event has its name, its data and its id', () => {
  expect(parse('id: 7\nevent: order\ndata: {"a":1}\n\n')).toEqual([
    { event: 'order', data: '{"a":1}', id: '7' },
  ]);
});

test('an event without a name is a message, and keeps the last id', () => {
  expect(parse('id: 7\ndata: a\n\ndata: b\n\n').at(-1)).toEqual({ event: 'message', data: 'b', id: '7' });
});

test.each(['\n', '\r', '\r\n'])('chunks of one character with line ends %j give the same events', (end) => {
  const text = ['id: 1', 'event: order', 'data: uno', 'data:dos', '', ': nada', 'data: tres', '', ''].join(
    end,
  );
  const expected = [
    { event: 'order', data: 'uno\ndos', id: '1' },
    { event: 'message', data: 'tres', id: '1' },
  ];
  // The last CR could be half of a CRLF.
  const after = end === '\r' ? ':' : '';
  expect(parse(text + after)).toEqual(expected);
  expect(parse(...(text + after))).toEqual(expected);
});

test('only the first space after the colon is left out', () => {
  expect(parse('data:  x: y \n\n')[0]?.data).toBe(' x: y ');
});

test('comments, unknown fields and events without data are no events', () => {
  expect(parse(': ping\n\nretry: 10\n\nevent: ping\n\nfoo\n\n')).toEqual([]);
});

test('a field without a colon is empty', () => {
  expect(parse('data\ndata\n\n')[0]?.data).toBe('\n');
});

test('an unfinished event is not one', () => {
  expect(parse('data: a\n')).toEqual([]);
});
