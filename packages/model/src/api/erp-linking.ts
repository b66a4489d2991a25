import { z } from 'zod';
import { idSchema } from '../documents/values.ts';
import { validation } from '../entity/check-value.ts';
import { codeRefSchema, dateTimeSchema, refSchema, userRefSchema } from '../entity/read-schema.ts';
import { erpLineSchema, erpPlanningUnitSchema } from '../erp/line.ts';
import { dateTextSchema } from '../month-schemas.ts';
import { hasControlCharacters, hasHalfCharacters } from '../patterns.ts';
import { endpoint } from './endpoint.ts';
import { sortOrderSchema } from './light-call.ts';
import { categoryNodeSchema } from './product-categories.ts';
import { daySchema, integerParam, messageSchema } from './shapes.ts';
import { ofProgram, programVersion, versionOrLatest } from './version-params.ts';

const cleanText = (most: number) =>
  z
    .string(validation.text)
    .min(1, validation.required)
    .max(most, validation.tooLong)
    .refine((text) => !hasControlCharacters(text, true) && !hasHalfCharacters(text), validation.control);

/** As long as a link keeps them. */
const orderText = cleanText(50);

/** A line of an order in the procurement agent's system. */
export const orderLineSchema = z.object({ roNo: orderText, roPrimeLineNo: orderText });
export type OrderLine = z.infer<typeof orderLineSchema>;

/** The lines that one program links; more than any has. */
const maxLines = 20_000;
const orderLines = z.array(orderLineSchema, validation.invalid).max(maxLines, validation.tooLong);
const linesLimit = 4 * 1_048_576;
const planningUnitIds = z.array(idSchema, validation.invalid).max(10_000, validation.tooLong);

/** Searches begin with so many characters. */
export const leastSearchLength = 4;
const searchText = cleanText(200).refine(
  (text) => text.trim().length >= leastSearchLength,
  validation.tooSmall,
);
/** Lines that were unlinked on the device and are still linked in the newest version of the server. */
const delinkedList = orderLines.default([]);

/** With the planning units that are in one of it. */
const reportingUnitSchema = refSchema.extend({ multiplier: z.number() });

/** A link of an order line in another program, and whom to speak to about it. */
export const foreignLinkSchema = z.object({
  program: codeRefSchema,
  programManager: userRefSchema,
  /** The planned shipment that the line stands for. */
  shipmentId: z.uuid(),
  /** Shipments that were folded into it when the line was linked. */
  parentLinkedShipmentId: z.array(z.uuid()),
  roNo: z.string(),
  roPrimeLineNo: z.string(),
  conversionFactor: z.number(),
  /** Of the shipment that the line has made, in planning units. */
  shipmentQty: z.number().nullable(),
  planningUnit: refSchema,
  realmCountryPlanningUnit: reportingUnitSchema.nullable(),
  lastModifiedBy: userRefSchema.nullable(),
  lastModifiedDate: dateTimeSchema.nullable(),
});
export type ForeignLink = z.infer<typeof foreignLinkSchema>;

/** The procurement agent whose ERP sends its orders. */
export const erpConnectorSchema = z.object({
  erpConnectorId: z.number(),
  name: z.string(),
  procurementAgent: codeRefSchema,
});
export type ErpConnector = z.infer<typeof erpConnectorSchema>;

const shipmentName = { shipmentId: z.uuid(), shipmentNo: z.number().nullable() };

/** A shipment of a version that may be linked. */
export const linkableShipmentSchema = z.object({
  ...shipmentName,
  planningUnit: refSchema,
  realmCountryPlanningUnit: reportingUnitSchema.nullable(),
  shipmentStatusId: z.number(),
  procurementAgent: codeRefSchema.nullable(),
  orderNo: z.string().nullable(),
  primeLineNo: z.string().nullable(),
  /** The day it was received, else the day it is expected. */
  receiveDate: dateTextSchema,
  shipmentRcpuQty: z.number(),
  /** In planning units. */
  shipmentQty: z.number().nullable(),
  notes: z.string().nullable(),
});
export type LinkableShipment = z.infer<typeof linkableShipmentSchema>;

const linkShape = {
  shipmentLinkingId: z.uuid(),
  parentShipment: z.object(shipmentName),
  /** Shipments that were folded into the parent. */
  parentLinkedShipments: z.array(z.object(shipmentName)),
  childShipment: z.object(shipmentName),
  roNo: z.string(),
  roPrimeLineNo: z.string(),
  orderNo: z.string().nullable(),
  primeLineNo: z.string().nullable(),
  knShipmentNo: z.string().nullable(),
  erpPlanningUnit: erpPlanningUnitSchema.nullable(),
  planningUnit: refSchema,
  realmCountryPlanningUnit: reportingUnitSchema.nullable(),
  conversionFactor: z.number(),
  erpShipmentStatus: z.string().nullable(),
  /** Of the shipment that the line has made: received, else expected. */
  receiveDate: dateTextSchema.nullable(),
  /** In the reporting unit, and in planning units. */
  shipmentRcpuQty: z.number().nullable(),
  shipmentQty: z.number().nullable(),
  notes: z.string().nullable(),
};

/** An active link of a version, with what the ERP says of its order line now. */
export const linkedShipmentSchema = z.object({
  ...linkShape,
  shipmentStatusId: z.number().nullable(),
  /** One row for each batch. */
  erpLines: z.array(erpLineSchema),
});
export type LinkedShipment = z.infer<typeof linkedShipmentSchema>;

/** An order line was cancelled or got another product after somebody had linked it. */
export const erpNotificationSchema = z.object({
  ...linkShape,
  notificationId: z.number(),
  /** See `erp/notifications.ts`. */
  notificationTypeId: z.number(),
  addressed: z.boolean(),
  /** Whether the link still is active in the newest version. */
  linked: z.boolean(),
  /** What the ERP called the product when the line was linked, where that changed. */
  previousSkuCode: z.string().nullable(),
  /** With which the conversion was confirmed after the product had changed. */
  confirmedUnit: refSchema.nullable(),
  createdDate: dateTimeSchema,
  lastModifiedBy: userRefSchema.nullable(),
  lastModifiedDate: dateTimeSchema,
});
export type ErpNotification = z.infer<typeof erpNotificationSchema>;

const historyStamp = {
  receivedOn: dateTextSchema.nullable(),
  /** 1 created, 2 deleted, 3 updated. */
  changeCode: z.number(),
  fileName: z.string(),
  status: z.string(),
};

/** Everything that files said of a requisition line, newest first. */
export const erpHistorySchema = z.object({
  orders: z.array(
    z.object({
      roNo: z.string(),
      roPrimeLineNo: z.string(),
      orderNo: z.string(),
      primeLineNo: z.string(),
      erpPlanningUnit: erpPlanningUnitSchema.nullable(),
      skuCode: z.string(),
      /** Estimated, else agreed, else requested delivery. */
      date: dateTextSchema.nullable(),
      quantity: z.number(),
      price: z.number(),
      shippingCost: z.number(),
      /** Quantity × price + shipping cost, to the cent. */
      totalCost: z.number(),
      ...historyStamp,
    }),
  ),
  shipments: z.array(
    z.object({
      orderNo: z.string(),
      primeLineNo: z.string(),
      knShipmentNo: z.string(),
      batchNo: z.string().nullable(),
      expiryDate: dateTextSchema.nullable(),
      /** Actual delivery, else actual shipment. */
      date: dateTextSchema.nullable(),
      /** Delivered, else shipped. */
      quantity: z.number().nullable(),
      ...historyStamp,
    }),
  ),
});
export type ErpHistory = z.infer<typeof erpHistorySchema>;

/** What the ERP has changed of the order lines that a program links. */
export const erpChangesSchema = z.object({
  programId: z.number(),
  /** The lines of which something changed; one without rows is gone from the ERP. */
  changedLines: z.array(z.object({ roNo: z.string(), roPrimeLineNo: z.string() })),
  /** All active rows of those lines. */
  erpLines: z.array(erpLineSchema),
});
export type ErpChanges = z.infer<typeof erpChangesSchema>;

const tag = 'ErpLinking';
const linking = { functions: ['ROLE_BF_DELINKING', 'ROLE_BF_MANUAL_TAGGING'] } as const;
const linkingIn = { ...linking, ...ofProgram } as const;

/** Shipments and the orders of procurement agents. */
export const erpLinkingEndpoints = {
  otherProgramCheck: endpoint({
    method: 'POST',
    path: '/api/erpLinking/otherProgramCheck',
    tag: 'ProgramData',
    summary: 'Which of these order lines other programs of the realm have linked, and who they are',
    permission: {
      functions: ['ROLE_BF_COMMIT_VERSION', 'ROLE_BF_MANUAL_TAGGING', 'ROLE_BF_DELINKING'],
    },
    body: z.object({ programId: idSchema, roAndRoPrimeLineNoList: orderLines }),
    bodyLimit: linesLimit,
    response: z.array(foreignLinkSchema),
  }),
  erpConnectors: endpoint({
    method: 'GET',
    path: '/api/erpLinking/connectors',
    tag,
    summary: 'The procurement agents whose ERP sends its orders',
    permission: linking,
    response: z.array(erpConnectorSchema),
  }),
  notLinkedShipments: endpoint({
    method: 'POST',
    path: '/api/erpLinking/notLinkedQatShipments/programId/{programId}/versionId/{versionId}',
    tag,
    summary: 'Shipments of a version that may be linked to order lines',
    permission: linkingIn,
    params: programVersion,
    body: planningUnitIds,
    response: z.array(linkableShipmentSchema),
  }),
  linkedShipments: endpoint({
    method: 'POST',
    path: '/api/erpLinking/linkedShipments/programId/{programId}/versionId/{versionId}',
    tag,
    summary: 'Active links of a version with what the ERP says of their order lines',
    permission: linkingIn,
    params: programVersion,
    body: planningUnitIds,
    response: z.array(linkedShipmentSchema),
  }),
  autoCompleteOrder: endpoint({
    method: 'POST',
    path: '/api/erpLinking/autoCompleteOrder',
    tag,
    summary: 'Requisition and order numbers of linkable lines that contain a text',
    permission: linking,
    body: z.object({
      roPo: searchText,
      programId: idSchema,
      /** The product in the ERP. */
      erpPlanningUnitId: idSchema.nullish(),
      /** The product of the plan: lines of its tracer category. */
      qatPlanningUnitId: idSchema.nullish(),
      delinkedList,
    }),
    bodyLimit: linesLimit,
    response: z.array(z.string()),
  }),
  autoCompletePu: endpoint({
    method: 'POST',
    path: '/api/erpLinking/autoCompletePu',
    tag,
    summary: 'Products of linkable lines whose name or SKU code contains a text',
    permission: linking,
    body: z.object({ puName: searchText, planningUnitId: idSchema, programId: idSchema, delinkedList }),
    bodyLimit: linesLimit,
    response: z.array(erpPlanningUnitSchema),
  }),
  notLinkedErpShipments: endpoint({
    method: 'POST',
    path: '/api/erpLinking/notLinkedErpShipments',
    tag,
    summary: 'Order lines that a shipment may be linked to',
    permission: linking,
    body: z.object({
      programId: idSchema,
      versionId: versionOrLatest,
      /** The product of the plan: lines of its tracer category. */
      shipmentPlanningUnitId: idSchema,
      /** A requisition or order number, whole. */
      roNo: orderText.nullish(),
      /** The product in the ERP. */
      filterPlanningUnitId: idSchema.nullish(),
      realmCountryId: idSchema,
      delinkedList,
    }),
    bodyLimit: linesLimit,
    response: z.array(erpLineSchema),
  }),
  notLinkedErpLines: endpoint({
    method: 'POST',
    path: '/api/erpLinking/notLinkedErpShipments/tab3',
    tag,
    summary: 'Linkable order lines of a country, by product category or product',
    permission: linking,
    body: z.object({
      realmCountryId: idSchema,
      productCategorySortOrders: z
        .array(sortOrderSchema, validation.invalid)
        .max(1000, validation.tooLong)
        .default([]),
      planningUnitIds: planningUnitIds.default([]),
      delinkedList,
    }),
    bodyLimit: linesLimit,
    response: z.array(erpLineSchema),
  }),
  batchDetails: endpoint({
    method: 'POST',
    path: '/api/erpLinking/batchDetails',
    tag,
    summary: 'Requisition lines with their ordered quantity and a row for each batch, linked ones too',
    permission: linking,
    body: orderLines,
    bodyLimit: linesLimit,
    response: z.array(
      z.object({
        roNo: z.string(),
        roPrimeLineNo: z.string(),
        orderedQty: z.number(),
        erpLines: z.array(erpLineSchema),
      }),
    ),
  }),
  erpHistory: endpoint({
    method: 'GET',
    path: '/api/erpLinking/artmisHistory/{roNo}/{roPrimeLineNo}',
    tag,
    summary: 'Everything that files said of a requisition line, newest first',
    permission: linking,
    params: z.object({ roNo: orderText, roPrimeLineNo: orderText }),
    response: erpHistorySchema,
  }),
  shipmentSync: endpoint({
    method: 'POST',
    path: '/api/erpLinking/shipmentSync',
    tag,
    summary: 'What the ERP has changed of linked order lines since a day, program by program',
    permission: { functions: ['ROLE_BF_LOGGED_IN'] },
    body: z
      .array(
        z.object({
          programId: idSchema,
          /** The day on which the version was made that the device has. */
          since: daySchema,
          roAndRoPrimeLineNoList: orderLines,
        }),
        validation.invalid,
      )
      .max(1000, validation.tooLong),
    bodyLimit: linesLimit,
    response: z.array(erpChangesSchema),
  }),
  notifications: endpoint({
    method: 'GET',
    path: '/api/erpLinking/shipmentLinkingNotification/programId/{programId}/versionId/{versionId}',
    tag,
    summary: 'Linked order lines of a program that were cancelled or got another product',
    permission: linkingIn,
    params: programVersion,
    response: z.array(erpNotificationSchema),
  }),
  updateNotifications: endpoint({
    method: 'PUT',
    path: '/api/erpLinking/updateNotification',
    tag,
    summary: 'Mark notifications as addressed or open again',
    permission: linking,
    body: z
      .array(
        z.object({
          notificationId: integerParam,
          addressed: z.boolean(validation.boolean),
          /** The reporting unit with which the conversion of a changed product was confirmed. */
          realmCountryPlanningUnitId: idSchema.nullish(),
        }),
        validation.invalid,
      )
      .max(10_000, validation.tooLong),
    response: messageSchema,
    refuses: [404, 412],
  }),
  notificationCount: endpoint({
    method: 'GET',
    path: '/api/erpLinking/getNotificationCount',
    tag,
    summary: 'How many notifications of the programs in reach are not addressed',
    permission: linking,
    response: z.number(),
  }),
  notificationSummary: endpoint({
    method: 'GET',
    path: '/api/erpLinking/getNotificationSummary',
    tag,
    summary: 'Notifications that are not addressed, counted by program',
    permission: linking,
    response: z.array(z.object({ program: codeRefSchema, notificationCount: z.number() })),
  }),
  categoriesWithLines: endpoint({
    method: 'GET',
    path: '/api/erpLinking/productCategory/realmCountryId/{realmCountryId}',
    tag: 'ProductCategory',
    summary: 'Product categories that have linkable order lines of a country, with those above them',
    permission: linking,
    params: z.object({ realmCountryId: integerParam }),
    response: z.array(categoryNodeSchema),
  }),
} as const;
