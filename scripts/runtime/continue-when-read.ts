import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/**
 * Answers `Expect: 100-continue` when somebody begins to read the body (RFC 9110, section 10.1.1): what is refused for its
 * headers is refused before its body is sent. The connection of such a refusal ends, since the body may come all the same. Any other
 * expectation is ignored; Node would answer 417 by itself, without a body.
 */
export function continueWhenRead(server: Server): void {
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    const read = request._read.bind(request);
    const keepsAlive = response.shouldKeepAlive;
    response.shouldKeepAlive = false;
    request._read = (size) => {
      request._read = read;
      if (!response.headersSent) {
        response.shouldKeepAlive = keepsAlive;
        response.writeContinue();
      }
      read(size);
    };
    server.emit('request', request, response);
  });
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}
