import { reportViewEndpoints as calls } from '@stockwell/model/api/report-views';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { serve } from '../../http/serve.ts';
import {
  addSubscription,
  changeSubscription,
  deleteSubscription,
  ownSubscriptions,
  sendNow,
} from './subscriptions.ts';
import { addView, changeView, deleteView, ownViews } from './views.ts';

/** Everybody's own views of reports, and the subscriptions to them. */
export function reportViewRoutes(app: FastifyInstance, context: AppContext): void {
  serve(app, context, calls.reportViews, ({ caller }) => ownViews(context, caller));
  serve(app, context, calls.addReportView, ({ caller, body }) => addView(context, caller, body));
  serve(app, context, calls.changeReportView, ({ caller, params, body }) =>
    changeView(context, caller, params.viewId, body),
  );
  serve(app, context, calls.deleteReportView, async ({ caller, params }) => {
    await deleteView(context, caller, params.viewId);
    return { messageCode: 'static.message.viewDeleted' };
  });
  serve(app, context, calls.subscriptions, ({ caller }) => ownSubscriptions(context, caller));
  serve(app, context, calls.addSubscription, ({ caller, body }) => addSubscription(context, caller, body));
  serve(app, context, calls.changeSubscription, ({ caller, params, body }) =>
    changeSubscription(context, caller, params.subscriptionId, body),
  );
  serve(app, context, calls.deleteSubscription, async ({ caller, params }) => {
    await deleteSubscription(context, caller, params.subscriptionId);
    return { messageCode: 'static.message.subscriptionDeleted' };
  });
  serve(app, context, calls.sendSubscription, async ({ caller, params }) => {
    await sendNow(context, caller, params.subscriptionId);
    return { messageCode: 'static.message.subscriptionQueued' };
  });
}
