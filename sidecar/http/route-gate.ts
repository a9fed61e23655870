import type { RequestHandler } from 'express';
import { preflightHeaders } from './cors.ts';
import { HttpProblem } from './http-problem.ts';
import type { Route } from './route-table.ts';

const OPTIONS = 'OPTIONS';

/** What a preflight for an unknown path is told, so that the script gets to see the 404. */
const ANY_METHOD = ['GET', 'HEAD', 'POST', 'DELETE', OPTIONS];

/**
 * Lets through what some room answers and nothing else: 404 for a path that `find` does not know, whatever the
 * method; 405 with Allow for a method that the resource has not; 204 for OPTIONS; 308 from `/x/` to a known `/x` that
 * people may have typed, which nobody does under `/api`.
 * The name of the route is left in `res.locals.route` for the log and the metrics.
 *
 * https://httpwg.org/specs/rfc9110.html#status.405
 */
export function routeGate({ find }: { find: (path: string) => Route | undefined }): RequestHandler {
  return (req, res, next) => {
    const route = find(req.path);
    res.locals['route'] = route?.pattern;
    const allowed = [...(route?.methods ?? []), OPTIONS];
    const isPreflight =
      req.headers.origin !== undefined && req.headers['access-control-request-method'] !== undefined;

    if (req.method === OPTIONS && (route !== undefined || isPreflight || req.path === '*')) {
      const methods = route === undefined ? ANY_METHOD : allowed;
      res.setHeaders(preflightHeaders(methods, req.headers['access-control-request-headers']?.toString()));
      res.setHeader('Allow', methods.join(', '));
      res.vary('Access-Control-Request-Headers');
      res.statusCode = 204;
      res.end();
      return;
    }
    if (route === undefined) {
      const bare = req.path.replace(/\/+$/, '');
      if (!/^\/(?:api\/|$)/.test(`${bare}/`) && bare !== req.path && find(bare) !== undefined) {
        // The path is known, hence starts with one slash: no other host can be named here.
        res.statusCode = 308;
        res.setHeader('Location', bare + req.originalUrl.slice(req.path.length));
        res.end();
        return;
      }
      throw new HttpProblem(404, 'There is nothing at this path.');
    }
    if (!allowed.includes(req.method)) {
      throw new HttpProblem(405, `This resource answers ${allowed.join(', ')}.`, {
        headers: { Allow: allowed.join(', ') },
      });
    }
    next();
  };
}
