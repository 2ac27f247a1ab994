export interface ServerSentEvent {
  /** `message` unless the server names it. */
  event: string;
  data: string;
  /** The last id that the server sent, with this event or before it. Empty if none. */
  id: string;
}

/** Parses `text/event-stream` as browsers do (WHATWG HTML, 9.2.6). Chunks may end anywhere. */
export function createEventParser(onEvent: (event: ServerSentEvent) => void): (chunk: string) => void {
  let rest = '';
  let data: string[] = [];
  let event = '';
  let id = '';

  const readLine = (line: string) => {
    if (line === '') {
      if (data.length > 0) onEvent({ event: event || 'message', data: data.join('\n'), id });
      data = [];
      event = '';
      return;
    }
    const colon = line.indexOf(':');
    if (colon === 0) return;
    const name = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (name === 'data') data.push(value);
    else if (name === 'event') event = value;
    else if (name === 'id' && !value.includes('\0')) id = value;
  };

  return (chunk) => {
    rest += chunk;
    for (;;) {
      const end = rest.search(/[\r\n]/);
      // A CR at the end of a chunk may be the first half of CRLF.
      if (end === -1 || (rest[end] === '\r' && end === rest.length - 1)) return;
      const length = rest.startsWith('\r\n', end) ? 2 : 1;
      readLine(rest.slice(0, end));
      rest = rest.slice(end + length);
    }
  };
}
