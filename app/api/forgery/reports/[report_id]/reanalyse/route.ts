import { ReportSummary } from '#lib/contracts/forgery-report.ts';
import { ReportPath } from '#lib/contracts/report-path.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { Reply } from '#lib/http/reply.ts';
import { route } from '#lib/http/route.ts';
import { reanalyseReport } from '#lib/services/reports/reanalyse.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      summary: 'Analyse a stored document anew',
      description: 'By the engine in force, as of when the document was received. The old report stays.',
      tag: 'Documents',
      access: 'documents:write',
      tenant: 'query',
      params: ReportPath,
      replies: {
        200: { description: 'The report that this engine has made of the upload already.', schema: ReportSummary },
        202: { description: 'The new report, whose analysis goes on.', schema: ReportSummary },
      },
      errors: ['invalid_parameter', 'not_found'],
    },
    async ({ ctx, params }) => {
      const { report, started } = await reanalyseReport(ctx, params.report_id);
      return Reply.json(report, { status: started ? 202 : 200 });
    },
  ),
});
