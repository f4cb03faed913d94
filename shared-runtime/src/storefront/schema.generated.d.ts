/* eslint-disable */
/* prettier-ignore */

export type introspection_types = {
  ApiVersion: {
    kind: 'OBJECT';
    name: 'ApiVersion';
    fields: {
      displayName: {
        name: 'displayName';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      handle: {
        name: 'handle';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      supported: {
        name: 'supported';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } };
      };
    };
  };
  ApplePayWalletContentInput: {
    kind: 'INPUT_OBJECT';
    name: 'ApplePayWalletContentInput';
    isOneOf: false;
    inputFields: [
      {
        name: 'billingAddress';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'INPUT_OBJECT'; name: 'MailingAddressInput'; ofType: null };
        };
        defaultValue: null;
      },
      {
        name: 'data';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        defaultValue: null;
      },
      {
        name: 'header';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'INPUT_OBJECT'; name: 'ApplePayWalletHeaderInput'; ofType: null };
        };
        defaultValue: null;
      },
      { name: 'lastDigits'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
      {
        name: 'signature';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        defaultValue: null;
      },
      {
        name: 'version';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        defaultValue: null;
      },
    ];
  };
  ApplePayWalletHeaderInput: {
    kind: 'INPUT_OBJECT';
    name: 'ApplePayWalletHeaderInput';
    isOneOf: false;
    inputFields: [
      { name: 'applicationData'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
      {
        name: 'ephemeralPublicKey';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        defaultValue: null;
      },
      {
        name: 'publicKeyHash';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        defaultValue: null;
      },
      {
        name: 'transactionId';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        defaultValue: null;
      },
    ];
  };
  AppliedGiftCard: {
    kind: 'OBJECT';
    name: 'AppliedGiftCard';
    fields: {
      amountUsed: {
        name: 'amountUsed';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      amountUsedV2: {
        name: 'amountUsedV2';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      balance: {
        name: 'balance';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      balanceV2: {
        name: 'balanceV2';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      id: { name: 'id'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } } };
      lastCharacters: {
        name: 'lastCharacters';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      presentmentAmountUsed: {
        name: 'presentmentAmountUsed';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
    };
  };
  Article: {
    kind: 'OBJECT';
    name: 'Article';
    fields: {
      author: {
        name: 'author';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'ArticleAuthor'; ofType: null } };
      };
      authorV2: { name: 'authorV2'; type: { kind: 'OBJECT'; name: 'ArticleAuthor'; ofType: null } };
      blog: {
        name: 'blog';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Blog'; ofType: null } };
      };
      comments: {
        name: 'comments';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CommentConnection'; ofType: null } };
      };
      content: {
        name: 'content';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      contentHtml: {
        name: 'contentHtml';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'HTML'; ofType: null } };
      };
      excerpt: { name: 'excerpt'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      excerptHtml: { name: 'excerptHtml'; type: { kind: 'SCALAR'; name: 'HTML'; ofType: null } };
      handle: {
        name: 'handle';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      id: { name: 'id'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } } };
      image: { name: 'image'; type: { kind: 'OBJECT'; name: 'Image'; ofType: null } };
      metafield: { name: 'metafield'; type: { kind: 'OBJECT'; name: 'Metafield'; ofType: null } };
      metafields: {
        name: 'metafields';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'LIST'; name: never; ofType: { kind: 'OBJECT'; name: 'Metafield'; ofType: null } };
        };
      };
      onlineStoreUrl: { name: 'onlineStoreUrl'; type: { kind: 'SCALAR'; name: 'URL'; ofType: null } };
      publishedAt: {
        name: 'publishedAt';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'DateTime'; ofType: null } };
      };
      seo: { name: 'seo'; type: { kind: 'OBJECT'; name: 'SEO'; ofType: null } };
      tags: {
        name: 'tags';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
          };
        };
      };
      title: {
        name: 'title';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      trackingParameters: { name: 'trackingParameters'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
    };
  };
  ArticleAuthor: {
    kind: 'OBJECT';
    name: 'ArticleAuthor';
    fields: {
      bio: { name: 'bio'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      email: {
        name: 'email';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      firstName: {
        name: 'firstName';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      lastName: {
        name: 'lastName';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      name: {
        name: 'name';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
    };
  };
  ArticleConnection: {
    kind: 'OBJECT';
    name: 'ArticleConnection';
    fields: {
      edges: {
        name: 'edges';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'ArticleEdge'; ofType: null } };
          };
        };
      };
      nodes: {
        name: 'nodes';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Article'; ofType: null } };
          };
        };
      };
      pageInfo: {
        name: 'pageInfo';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'PageInfo'; ofType: null } };
      };
    };
  };
  ArticleEdge: {
    kind: 'OBJECT';
    name: 'ArticleEdge';
    fields: {
      cursor: {
        name: 'cursor';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      node: {
        name: 'node';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Article'; ofType: null } };
      };
    };
  };
  ArticleSortKeys: {
    name: 'ArticleSortKeys';
    enumValues: 'AUTHOR' | 'BLOG_TITLE' | 'ID' | 'PUBLISHED_AT' | 'RELEVANCE' | 'TITLE' | 'UPDATED_AT';
  };
  Attribute: {
    kind: 'OBJECT';
    name: 'Attribute';
    fields: {
      key: {
        name: 'key';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      value: { name: 'value'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
    };
  };
  AttributeInput: {
    kind: 'INPUT_OBJECT';
    name: 'AttributeInput';
    isOneOf: false;
    inputFields: [
      {
        name: 'key';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        defaultValue: null;
      },
      {
        name: 'value';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        defaultValue: null;
      },
    ];
  };
  AutomaticDiscountApplication: {
    kind: 'OBJECT';
    name: 'AutomaticDiscountApplication';
    fields: {
      allocationMethod: {
        name: 'allocationMethod';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'ENUM'; name: 'DiscountApplicationAllocationMethod'; ofType: null };
        };
      };
      targetSelection: {
        name: 'targetSelection';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'ENUM'; name: 'DiscountApplicationTargetSelection'; ofType: null };
        };
      };
      targetType: {
        name: 'targetType';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'ENUM'; name: 'DiscountApplicationTargetType'; ofType: null };
        };
      };
      title: {
        name: 'title';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      value: {
        name: 'value';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'UNION'; name: 'PricingValue'; ofType: null } };
      };
    };
  };
  BaseCartLine: {
    kind: 'INTERFACE';
    name: 'BaseCartLine';
    fields: {
      attribute: { name: 'attribute'; type: { kind: 'OBJECT'; name: 'Attribute'; ofType: null } };
      attributes: {
        name: 'attributes';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Attribute'; ofType: null } };
          };
        };
      };
      cost: {
        name: 'cost';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartLineCost'; ofType: null } };
      };
      discountAllocations: {
        name: 'discountAllocations';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'INTERFACE'; name: 'CartDiscountAllocation'; ofType: null };
            };
          };
        };
      };
      estimatedCost: {
        name: 'estimatedCost';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'OBJECT'; name: 'CartLineEstimatedCost'; ofType: null };
        };
      };
      id: { name: 'id'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } } };
      merchandise: {
        name: 'merchandise';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'UNION'; name: 'Merchandise'; ofType: null } };
      };
      quantity: {
        name: 'quantity';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } };
      };
      sellingPlanAllocation: {
        name: 'sellingPlanAllocation';
        type: { kind: 'OBJECT'; name: 'SellingPlanAllocation'; ofType: null };
      };
    };
    possibleTypes: 'CartLine' | 'ComponentizableCartLine';
  };
  BaseCartLineConnection: {
    kind: 'OBJECT';
    name: 'BaseCartLineConnection';
    fields: {
      edges: {
        name: 'edges';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'BaseCartLineEdge'; ofType: null };
            };
          };
        };
      };
      nodes: {
        name: 'nodes';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'INTERFACE'; name: 'BaseCartLine'; ofType: null };
            };
          };
        };
      };
      pageInfo: {
        name: 'pageInfo';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'PageInfo'; ofType: null } };
      };
    };
  };
  BaseCartLineEdge: {
    kind: 'OBJECT';
    name: 'BaseCartLineEdge';
    fields: {
      cursor: {
        name: 'cursor';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      node: {
        name: 'node';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'INTERFACE'; name: 'BaseCartLine'; ofType: null } };
      };
    };
  };
  Blog: {
    kind: 'OBJECT';
    name: 'Blog';
    fields: {
      articleByHandle: { name: 'articleByHandle'; type: { kind: 'OBJECT'; name: 'Article'; ofType: null } };
      articles: {
        name: 'articles';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'ArticleConnection'; ofType: null } };
      };
      authors: {
        name: 'authors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'ArticleAuthor'; ofType: null } };
          };
        };
      };
      handle: {
        name: 'handle';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      id: { name: 'id'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } } };
      metafield: { name: 'metafield'; type: { kind: 'OBJECT'; name: 'Metafield'; ofType: null } };
      metafields: {
        name: 'metafields';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'LIST'; name: never; ofType: { kind: 'OBJECT'; name: 'Metafield'; ofType: null } };
        };
      };
      onlineStoreUrl: { name: 'onlineStoreUrl'; type: { kind: 'SCALAR'; name: 'URL'; ofType: null } };
      seo: { name: 'seo'; type: { kind: 'OBJECT'; name: 'SEO'; ofType: null } };
      title: {
        name: 'title';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
    };
  };
  BlogConnection: {
    kind: 'OBJECT';
    name: 'BlogConnection';
    fields: {
      edges: {
        name: 'edges';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'BlogEdge'; ofType: null } };
          };
        };
      };
      nodes: {
        name: 'nodes';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Blog'; ofType: null } };
          };
        };
      };
      pageInfo: {
        name: 'pageInfo';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'PageInfo'; ofType: null } };
      };
    };
  };
  BlogEdge: {
    kind: 'OBJECT';
    name: 'BlogEdge';
    fields: {
      cursor: {
        name: 'cursor';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      node: {
        name: 'node';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Blog'; ofType: null } };
      };
    };
  };
  BlogSortKeys: { name: 'BlogSortKeys'; enumValues: 'HANDLE' | 'ID' | 'RELEVANCE' | 'TITLE' };
  Boolean: unknown;
  Brand: {
    kind: 'OBJECT';
    name: 'Brand';
    fields: {
      colors: {
        name: 'colors';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'BrandColors'; ofType: null } };
      };
      coverImage: { name: 'coverImage'; type: { kind: 'OBJECT'; name: 'MediaImage'; ofType: null } };
      logo: { name: 'logo'; type: { kind: 'OBJECT'; name: 'MediaImage'; ofType: null } };
      shortDescription: { name: 'shortDescription'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      slogan: { name: 'slogan'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      squareLogo: { name: 'squareLogo'; type: { kind: 'OBJECT'; name: 'MediaImage'; ofType: null } };
    };
  };
  BrandColorGroup: {
    kind: 'OBJECT';
    name: 'BrandColorGroup';
    fields: {
      background: { name: 'background'; type: { kind: 'SCALAR'; name: 'Color'; ofType: null } };
      foreground: { name: 'foreground'; type: { kind: 'SCALAR'; name: 'Color'; ofType: null } };
    };
  };
  BrandColors: {
    kind: 'OBJECT';
    name: 'BrandColors';
    fields: {
      primary: {
        name: 'primary';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'BrandColorGroup'; ofType: null };
            };
          };
        };
      };
      secondary: {
        name: 'secondary';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'BrandColorGroup'; ofType: null };
            };
          };
        };
      };
    };
  };
  BuyerInput: {
    kind: 'INPUT_OBJECT';
    name: 'BuyerInput';
    isOneOf: false;
    inputFields: [
      { name: 'companyLocationId'; type: { kind: 'SCALAR'; name: 'ID'; ofType: null }; defaultValue: null },
      {
        name: 'customerAccessToken';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        defaultValue: null;
      },
    ];
  };
  CardBrand: {
    name: 'CardBrand';
    enumValues: 'AMERICAN_EXPRESS' | 'DINERS_CLUB' | 'DISCOVER' | 'JCB' | 'MASTERCARD' | 'VISA';
  };
  Cart: {
    kind: 'OBJECT';
    name: 'Cart';
    fields: {
      appliedGiftCards: {
        name: 'appliedGiftCards';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'AppliedGiftCard'; ofType: null };
            };
          };
        };
      };
      attribute: { name: 'attribute'; type: { kind: 'OBJECT'; name: 'Attribute'; ofType: null } };
      attributes: {
        name: 'attributes';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Attribute'; ofType: null } };
          };
        };
      };
      buyerIdentity: {
        name: 'buyerIdentity';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartBuyerIdentity'; ofType: null } };
      };
      checkoutUrl: {
        name: 'checkoutUrl';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'URL'; ofType: null } };
      };
      cost: {
        name: 'cost';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartCost'; ofType: null } };
      };
      createdAt: {
        name: 'createdAt';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'DateTime'; ofType: null } };
      };
      delivery: {
        name: 'delivery';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartDelivery'; ofType: null } };
      };
      deliveryGroups: {
        name: 'deliveryGroups';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'OBJECT'; name: 'CartDeliveryGroupConnection'; ofType: null };
        };
      };
      discountAllocations: {
        name: 'discountAllocations';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'INTERFACE'; name: 'CartDiscountAllocation'; ofType: null };
            };
          };
        };
      };
      discountCodes: {
        name: 'discountCodes';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'CartDiscountCode'; ofType: null };
            };
          };
        };
      };
      estimatedCost: {
        name: 'estimatedCost';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartEstimatedCost'; ofType: null } };
      };
      id: { name: 'id'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } } };
      lines: {
        name: 'lines';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'OBJECT'; name: 'BaseCartLineConnection'; ofType: null };
        };
      };
      metafield: { name: 'metafield'; type: { kind: 'OBJECT'; name: 'Metafield'; ofType: null } };
      metafields: {
        name: 'metafields';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'LIST'; name: never; ofType: { kind: 'OBJECT'; name: 'Metafield'; ofType: null } };
        };
      };
      note: { name: 'note'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      totalQuantity: {
        name: 'totalQuantity';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } };
      };
      updatedAt: {
        name: 'updatedAt';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'DateTime'; ofType: null } };
      };
    };
  };
  CartAddress: { kind: 'UNION'; name: 'CartAddress'; fields: {}; possibleTypes: 'CartDeliveryAddress' };
  CartAddressInput: {
    kind: 'INPUT_OBJECT';
    name: 'CartAddressInput';
    isOneOf: false;
    inputFields: [
      { name: 'copyFromCustomerAddressId'; type: { kind: 'SCALAR'; name: 'ID'; ofType: null }; defaultValue: null },
      {
        name: 'deliveryAddress';
        type: { kind: 'INPUT_OBJECT'; name: 'CartDeliveryAddressInput'; ofType: null };
        defaultValue: null;
      },
    ];
  };
  CartAttributesUpdatePayload: {
    kind: 'OBJECT';
    name: 'CartAttributesUpdatePayload';
    fields: {
      cart: { name: 'cart'; type: { kind: 'OBJECT'; name: 'Cart'; ofType: null } };
      userErrors: {
        name: 'userErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartUserError'; ofType: null } };
          };
        };
      };
      warnings: {
        name: 'warnings';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartWarning'; ofType: null } };
          };
        };
      };
    };
  };
  CartAutomaticDiscountAllocation: {
    kind: 'OBJECT';
    name: 'CartAutomaticDiscountAllocation';
    fields: {
      discountApplication: {
        name: 'discountApplication';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'OBJECT'; name: 'CartDiscountApplication'; ofType: null };
        };
      };
      discountedAmount: {
        name: 'discountedAmount';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      targetType: {
        name: 'targetType';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'ENUM'; name: 'DiscountApplicationTargetType'; ofType: null };
        };
      };
      title: {
        name: 'title';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
    };
  };
  CartBillingAddressUpdatePayload: {
    kind: 'OBJECT';
    name: 'CartBillingAddressUpdatePayload';
    fields: {
      cart: { name: 'cart'; type: { kind: 'OBJECT'; name: 'Cart'; ofType: null } };
      userErrors: {
        name: 'userErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartUserError'; ofType: null } };
          };
        };
      };
      warnings: {
        name: 'warnings';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartWarning'; ofType: null } };
          };
        };
      };
    };
  };
  CartBuyerIdentity: {
    kind: 'OBJECT';
    name: 'CartBuyerIdentity';
    fields: {
      countryCode: { name: 'countryCode'; type: { kind: 'ENUM'; name: 'CountryCode'; ofType: null } };
      customer: { name: 'customer'; type: { kind: 'OBJECT'; name: 'Customer'; ofType: null } };
      deliveryAddressPreferences: {
        name: 'deliveryAddressPreferences';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'UNION'; name: 'DeliveryAddress'; ofType: null } };
          };
        };
      };
      email: { name: 'email'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      phone: { name: 'phone'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      preferences: { name: 'preferences'; type: { kind: 'OBJECT'; name: 'CartPreferences'; ofType: null } };
      purchasingCompany: {
        name: 'purchasingCompany';
        type: { kind: 'OBJECT'; name: 'PurchasingCompany'; ofType: null };
      };
    };
  };
  CartBuyerIdentityInput: {
    kind: 'INPUT_OBJECT';
    name: 'CartBuyerIdentityInput';
    isOneOf: false;
    inputFields: [
      { name: 'companyLocationId'; type: { kind: 'SCALAR'; name: 'ID'; ofType: null }; defaultValue: null },
      { name: 'countryCode'; type: { kind: 'ENUM'; name: 'CountryCode'; ofType: null }; defaultValue: null },
      { name: 'customerAccessToken'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
      { name: 'email'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
      { name: 'phone'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
      {
        name: 'preferences';
        type: { kind: 'INPUT_OBJECT'; name: 'CartPreferencesInput'; ofType: null };
        defaultValue: null;
      },
    ];
  };
  CartBuyerIdentityUpdatePayload: {
    kind: 'OBJECT';
    name: 'CartBuyerIdentityUpdatePayload';
    fields: {
      cart: { name: 'cart'; type: { kind: 'OBJECT'; name: 'Cart'; ofType: null } };
      userErrors: {
        name: 'userErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartUserError'; ofType: null } };
          };
        };
      };
      warnings: {
        name: 'warnings';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartWarning'; ofType: null } };
          };
        };
      };
    };
  };
  CartCardSource: { name: 'CartCardSource'; enumValues: 'SAVED_CREDIT_CARD' };
  CartClonePayload: {
    kind: 'OBJECT';
    name: 'CartClonePayload';
    fields: {
      cart: { name: 'cart'; type: { kind: 'OBJECT'; name: 'Cart'; ofType: null } };
      userErrors: {
        name: 'userErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartUserError'; ofType: null } };
          };
        };
      };
      warnings: {
        name: 'warnings';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartWarning'; ofType: null } };
          };
        };
      };
    };
  };
  CartCodeDiscountAllocation: {
    kind: 'OBJECT';
    name: 'CartCodeDiscountAllocation';
    fields: {
      code: {
        name: 'code';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      discountApplication: {
        name: 'discountApplication';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'OBJECT'; name: 'CartDiscountApplication'; ofType: null };
        };
      };
      discountedAmount: {
        name: 'discountedAmount';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      targetType: {
        name: 'targetType';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'ENUM'; name: 'DiscountApplicationTargetType'; ofType: null };
        };
      };
    };
  };
  CartCompletionAction: {
    kind: 'UNION';
    name: 'CartCompletionAction';
    fields: {};
    possibleTypes: 'CompletePaymentChallenge';
  };
  CartCompletionActionRequired: {
    kind: 'OBJECT';
    name: 'CartCompletionActionRequired';
    fields: {
      action: { name: 'action'; type: { kind: 'UNION'; name: 'CartCompletionAction'; ofType: null } };
      id: {
        name: 'id';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
    };
  };
  CartCompletionAttemptResult: {
    kind: 'UNION';
    name: 'CartCompletionAttemptResult';
    fields: {};
    possibleTypes:
      | 'CartCompletionActionRequired'
      | 'CartCompletionFailed'
      | 'CartCompletionProcessing'
      | 'CartCompletionSuccess';
  };
  CartCompletionFailed: {
    kind: 'OBJECT';
    name: 'CartCompletionFailed';
    fields: {
      errors: {
        name: 'errors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'CompletionError'; ofType: null };
            };
          };
        };
      };
      id: {
        name: 'id';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
    };
  };
  CartCompletionProcessing: {
    kind: 'OBJECT';
    name: 'CartCompletionProcessing';
    fields: {
      id: {
        name: 'id';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      pollDelay: {
        name: 'pollDelay';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } };
      };
    };
  };
  CartCompletionSuccess: {
    kind: 'OBJECT';
    name: 'CartCompletionSuccess';
    fields: {
      completedAt: { name: 'completedAt'; type: { kind: 'SCALAR'; name: 'DateTime'; ofType: null } };
      id: {
        name: 'id';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      orderId: {
        name: 'orderId';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } };
      };
      orderUrl: {
        name: 'orderUrl';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'URL'; ofType: null } };
      };
    };
  };
  CartCost: {
    kind: 'OBJECT';
    name: 'CartCost';
    fields: {
      checkoutChargeAmount: {
        name: 'checkoutChargeAmount';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      subtotalAmount: {
        name: 'subtotalAmount';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      subtotalAmountEstimated: {
        name: 'subtotalAmountEstimated';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } };
      };
      totalAmount: {
        name: 'totalAmount';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      totalAmountEstimated: {
        name: 'totalAmountEstimated';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } };
      };
      totalDutyAmount: { name: 'totalDutyAmount'; type: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      totalDutyAmountEstimated: {
        name: 'totalDutyAmountEstimated';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } };
      };
      totalTaxAmount: { name: 'totalTaxAmount'; type: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      totalTaxAmountEstimated: {
        name: 'totalTaxAmountEstimated';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } };
      };
    };
  };
  CartCreatePayload: {
    kind: 'OBJECT';
    name: 'CartCreatePayload';
    fields: {
      cart: { name: 'cart'; type: { kind: 'OBJECT'; name: 'Cart'; ofType: null } };
      userErrors: {
        name: 'userErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartUserError'; ofType: null } };
          };
        };
      };
      warnings: {
        name: 'warnings';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartWarning'; ofType: null } };
          };
        };
      };
    };
  };
  CartCustomDiscountAllocation: {
    kind: 'OBJECT';
    name: 'CartCustomDiscountAllocation';
    fields: {
      discountApplication: {
        name: 'discountApplication';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'OBJECT'; name: 'CartDiscountApplication'; ofType: null };
        };
      };
      discountedAmount: {
        name: 'discountedAmount';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      targetType: {
        name: 'targetType';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'ENUM'; name: 'DiscountApplicationTargetType'; ofType: null };
        };
      };
      title: {
        name: 'title';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
    };
  };
  CartDelivery: {
    kind: 'OBJECT';
    name: 'CartDelivery';
    fields: {
      addresses: {
        name: 'addresses';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'CartSelectableAddress'; ofType: null };
            };
          };
        };
      };
    };
  };
  CartDeliveryAddress: {
    kind: 'OBJECT';
    name: 'CartDeliveryAddress';
    fields: {
      address1: { name: 'address1'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      address2: { name: 'address2'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      city: { name: 'city'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      company: { name: 'company'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      countryCode: { name: 'countryCode'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      firstName: { name: 'firstName'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      formatted: {
        name: 'formatted';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
          };
        };
      };
      formattedArea: { name: 'formattedArea'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      lastName: { name: 'lastName'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      latitude: { name: 'latitude'; type: { kind: 'SCALAR'; name: 'Float'; ofType: null } };
      longitude: { name: 'longitude'; type: { kind: 'SCALAR'; name: 'Float'; ofType: null } };
      name: { name: 'name'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      phone: { name: 'phone'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      provinceCode: { name: 'provinceCode'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      zip: { name: 'zip'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
    };
  };
  CartDeliveryAddressInput: {
    kind: 'INPUT_OBJECT';
    name: 'CartDeliveryAddressInput';
    isOneOf: false;
    inputFields: [
      { name: 'address1'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
      { name: 'address2'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
      { name: 'city'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
      { name: 'company'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
      { name: 'countryCode'; type: { kind: 'ENUM'; name: 'CountryCode'; ofType: null }; defaultValue: null },
      { name: 'firstName'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
      { name: 'lastName'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
      { name: 'phone'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
      { name: 'provinceCode'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
      { name: 'zip'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
    ];
  };
  CartDeliveryAddressesAddPayload: {
    kind: 'OBJECT';
    name: 'CartDeliveryAddressesAddPayload';
    fields: {
      cart: { name: 'cart'; type: { kind: 'OBJECT'; name: 'Cart'; ofType: null } };
      userErrors: {
        name: 'userErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartUserError'; ofType: null } };
          };
        };
      };
      warnings: {
        name: 'warnings';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartWarning'; ofType: null } };
          };
        };
      };
    };
  };
  CartDeliveryAddressesRemovePayload: {
    kind: 'OBJECT';
    name: 'CartDeliveryAddressesRemovePayload';
    fields: {
      cart: { name: 'cart'; type: { kind: 'OBJECT'; name: 'Cart'; ofType: null } };
      userErrors: {
        name: 'userErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartUserError'; ofType: null } };
          };
        };
      };
      warnings: {
        name: 'warnings';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartWarning'; ofType: null } };
          };
        };
      };
    };
  };
  CartDeliveryAddressesReplacePayload: {
    kind: 'OBJECT';
    name: 'CartDeliveryAddressesReplacePayload';
    fields: {
      cart: { name: 'cart'; type: { kind: 'OBJECT'; name: 'Cart'; ofType: null } };
      userErrors: {
        name: 'userErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartUserError'; ofType: null } };
          };
        };
      };
      warnings: {
        name: 'warnings';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartWarning'; ofType: null } };
          };
        };
      };
    };
  };
  CartDeliveryAddressesUpdatePayload: {
    kind: 'OBJECT';
    name: 'CartDeliveryAddressesUpdatePayload';
    fields: {
      cart: { name: 'cart'; type: { kind: 'OBJECT'; name: 'Cart'; ofType: null } };
      userErrors: {
        name: 'userErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartUserError'; ofType: null } };
          };
        };
      };
      warnings: {
        name: 'warnings';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartWarning'; ofType: null } };
          };
        };
      };
    };
  };
  CartDeliveryCoordinatesPreference: {
    kind: 'OBJECT';
    name: 'CartDeliveryCoordinatesPreference';
    fields: {
      countryCode: {
        name: 'countryCode';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'ENUM'; name: 'CountryCode'; ofType: null } };
      };
      latitude: {
        name: 'latitude';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Float'; ofType: null } };
      };
      longitude: {
        name: 'longitude';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Float'; ofType: null } };
      };
    };
  };
  CartDeliveryCoordinatesPreferenceInput: {
    kind: 'INPUT_OBJECT';
    name: 'CartDeliveryCoordinatesPreferenceInput';
    isOneOf: false;
    inputFields: [
      {
        name: 'countryCode';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'ENUM'; name: 'CountryCode'; ofType: null } };
        defaultValue: null;
      },
      {
        name: 'latitude';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Float'; ofType: null } };
        defaultValue: null;
      },
      {
        name: 'longitude';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Float'; ofType: null } };
        defaultValue: null;
      },
    ];
  };
  CartDeliveryGroup: {
    kind: 'OBJECT';
    name: 'CartDeliveryGroup';
    fields: {
      cartLines: {
        name: 'cartLines';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'OBJECT'; name: 'BaseCartLineConnection'; ofType: null };
        };
      };
      deliveryAddress: {
        name: 'deliveryAddress';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MailingAddress'; ofType: null } };
      };
      deliveryOptions: {
        name: 'deliveryOptions';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'CartDeliveryOption'; ofType: null };
            };
          };
        };
      };
      groupType: {
        name: 'groupType';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'ENUM'; name: 'CartDeliveryGroupType'; ofType: null } };
      };
      id: { name: 'id'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } } };
      selectedDeliveryOption: {
        name: 'selectedDeliveryOption';
        type: { kind: 'OBJECT'; name: 'CartDeliveryOption'; ofType: null };
      };
    };
  };
  CartDeliveryGroupConnection: {
    kind: 'OBJECT';
    name: 'CartDeliveryGroupConnection';
    fields: {
      edges: {
        name: 'edges';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'CartDeliveryGroupEdge'; ofType: null };
            };
          };
        };
      };
      nodes: {
        name: 'nodes';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'CartDeliveryGroup'; ofType: null };
            };
          };
        };
      };
      pageInfo: {
        name: 'pageInfo';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'PageInfo'; ofType: null } };
      };
    };
  };
  CartDeliveryGroupEdge: {
    kind: 'OBJECT';
    name: 'CartDeliveryGroupEdge';
    fields: {
      cursor: {
        name: 'cursor';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      node: {
        name: 'node';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartDeliveryGroup'; ofType: null } };
      };
    };
  };
  CartDeliveryGroupType: { name: 'CartDeliveryGroupType'; enumValues: 'ONE_TIME_PURCHASE' | 'SUBSCRIPTION' };
  CartDeliveryInput: {
    kind: 'INPUT_OBJECT';
    name: 'CartDeliveryInput';
    isOneOf: false;
    inputFields: [
      {
        name: 'addresses';
        type: {
          kind: 'LIST';
          name: never;
          ofType: {
            kind: 'NON_NULL';
            name: never;
            ofType: { kind: 'INPUT_OBJECT'; name: 'CartSelectableAddressInput'; ofType: null };
          };
        };
        defaultValue: null;
      },
    ];
  };
  CartDeliveryOption: {
    kind: 'OBJECT';
    name: 'CartDeliveryOption';
    fields: {
      code: { name: 'code'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      deliveryMethodType: {
        name: 'deliveryMethodType';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'ENUM'; name: 'DeliveryMethodType'; ofType: null } };
      };
      description: { name: 'description'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      estimatedCost: {
        name: 'estimatedCost';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      handle: {
        name: 'handle';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      title: { name: 'title'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
    };
  };
  CartDeliveryPreference: {
    kind: 'OBJECT';
    name: 'CartDeliveryPreference';
    fields: {
      coordinates: {
        name: 'coordinates';
        type: { kind: 'OBJECT'; name: 'CartDeliveryCoordinatesPreference'; ofType: null };
      };
      deliveryMethod: {
        name: 'deliveryMethod';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'ENUM'; name: 'PreferenceDeliveryMethodType'; ofType: null };
            };
          };
        };
      };
      pickupHandle: {
        name: 'pickupHandle';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
          };
        };
      };
    };
  };
  CartDeliveryPreferenceInput: {
    kind: 'INPUT_OBJECT';
    name: 'CartDeliveryPreferenceInput';
    isOneOf: false;
    inputFields: [
      {
        name: 'coordinates';
        type: { kind: 'INPUT_OBJECT'; name: 'CartDeliveryCoordinatesPreferenceInput'; ofType: null };
        defaultValue: null;
      },
      {
        name: 'deliveryMethod';
        type: {
          kind: 'LIST';
          name: never;
          ofType: {
            kind: 'NON_NULL';
            name: never;
            ofType: { kind: 'ENUM'; name: 'PreferenceDeliveryMethodType'; ofType: null };
          };
        };
        defaultValue: null;
      },
      {
        name: 'pickupHandle';
        type: {
          kind: 'LIST';
          name: never;
          ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        };
        defaultValue: null;
      },
    ];
  };
  CartDirectPaymentMethodInput: {
    kind: 'INPUT_OBJECT';
    name: 'CartDirectPaymentMethodInput';
    isOneOf: false;
    inputFields: [
      {
        name: 'acceptedSubscriptionTerms';
        type: { kind: 'SCALAR'; name: 'Boolean'; ofType: null };
        defaultValue: 'false';
      },
      {
        name: 'billingAddress';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'INPUT_OBJECT'; name: 'MailingAddressInput'; ofType: null };
        };
        defaultValue: null;
      },
      { name: 'cardSource'; type: { kind: 'ENUM'; name: 'CartCardSource'; ofType: null }; defaultValue: null },
      {
        name: 'sessionId';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        defaultValue: null;
      },
    ];
  };
  CartDiscountAllocation: {
    kind: 'INTERFACE';
    name: 'CartDiscountAllocation';
    fields: {
      discountApplication: {
        name: 'discountApplication';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'OBJECT'; name: 'CartDiscountApplication'; ofType: null };
        };
      };
      discountedAmount: {
        name: 'discountedAmount';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      targetType: {
        name: 'targetType';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'ENUM'; name: 'DiscountApplicationTargetType'; ofType: null };
        };
      };
    };
    possibleTypes: 'CartAutomaticDiscountAllocation' | 'CartCodeDiscountAllocation' | 'CartCustomDiscountAllocation';
  };
  CartDiscountApplication: {
    kind: 'OBJECT';
    name: 'CartDiscountApplication';
    fields: {
      allocationMethod: {
        name: 'allocationMethod';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'ENUM'; name: 'DiscountApplicationAllocationMethod'; ofType: null };
        };
      };
      targetSelection: {
        name: 'targetSelection';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'ENUM'; name: 'DiscountApplicationTargetSelection'; ofType: null };
        };
      };
      targetType: {
        name: 'targetType';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'ENUM'; name: 'DiscountApplicationTargetType'; ofType: null };
        };
      };
      value: {
        name: 'value';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'UNION'; name: 'PricingValue'; ofType: null } };
      };
    };
  };
  CartDiscountCode: {
    kind: 'OBJECT';
    name: 'CartDiscountCode';
    fields: {
      applicable: {
        name: 'applicable';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } };
      };
      code: {
        name: 'code';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
    };
  };
  CartDiscountCodesUpdatePayload: {
    kind: 'OBJECT';
    name: 'CartDiscountCodesUpdatePayload';
    fields: {
      cart: { name: 'cart'; type: { kind: 'OBJECT'; name: 'Cart'; ofType: null } };
      userErrors: {
        name: 'userErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartUserError'; ofType: null } };
          };
        };
      };
      warnings: {
        name: 'warnings';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartWarning'; ofType: null } };
          };
        };
      };
    };
  };
  CartErrorCode: {
    name: 'CartErrorCode';
    enumValues:
      | 'ADDRESS_FIELD_CONTAINS_EMOJIS'
      | 'ADDRESS_FIELD_CONTAINS_HTML_TAGS'
      | 'ADDRESS_FIELD_CONTAINS_URL'
      | 'ADDRESS_FIELD_DOES_NOT_MATCH_EXPECTED_PATTERN'
      | 'ADDRESS_FIELD_IS_REQUIRED'
      | 'ADDRESS_FIELD_IS_TOO_LONG'
      | 'BUNDLES_AND_ADDONS_CANNOT_BE_MIXED'
      | 'BUYER_CANNOT_PURCHASE_FOR_COMPANY_LOCATION'
      | 'CART_TOO_LARGE'
      | 'INVALID'
      | 'INVALID_COMPANY_LOCATION'
      | 'INVALID_DELIVERY_ADDRESS_ID'
      | 'INVALID_DELIVERY_GROUP'
      | 'INVALID_DELIVERY_OPTION'
      | 'INVALID_INCREMENT'
      | 'INVALID_MERCHANDISE_LINE'
      | 'INVALID_METAFIELDS'
      | 'INVALID_PAYMENT'
      | 'INVALID_PAYMENT_DEFERRED_PAYMENT_REQUIRED'
      | 'INVALID_PAYMENT_EMPTY_CART'
      | 'INVALID_ZIP_CODE_FOR_COUNTRY'
      | 'INVALID_ZIP_CODE_FOR_PROVINCE'
      | 'LESS_THAN'
      | 'MAXIMUM_EXCEEDED'
      | 'MERCHANDISE_NOT_APPLICABLE'
      | 'MINIMUM_NOT_MET'
      | 'MISSING_CUSTOMER_ACCESS_TOKEN'
      | 'MISSING_DISCOUNT_CODE'
      | 'MISSING_NOTE'
      | 'NOTE_TOO_LONG'
      | 'ONLY_ONE_DELIVERY_ADDRESS_CAN_BE_SELECTED'
      | 'PARENT_LINE_NESTING_TOO_DEEP'
      | 'PARENT_LINE_NOT_FOUND'
      | 'PARENT_LINE_OPERATION_BLOCKED'
      | 'PAYMENTS_CREDIT_CARD_BASE_EXPIRED'
      | 'PAYMENTS_CREDIT_CARD_BASE_GATEWAY_NOT_SUPPORTED'
      | 'PAYMENTS_CREDIT_CARD_GENERIC'
      | 'PAYMENTS_CREDIT_CARD_MONTH_INCLUSION'
      | 'PAYMENTS_CREDIT_CARD_NUMBER_INVALID'
      | 'PAYMENTS_CREDIT_CARD_NUMBER_INVALID_FORMAT'
      | 'PAYMENTS_CREDIT_CARD_VERIFICATION_VALUE_BLANK'
      | 'PAYMENTS_CREDIT_CARD_VERIFICATION_VALUE_INVALID_FOR_CARD_TYPE'
      | 'PAYMENTS_CREDIT_CARD_YEAR_EXPIRED'
      | 'PAYMENTS_CREDIT_CARD_YEAR_INVALID_EXPIRY_YEAR'
      | 'PAYMENT_METHOD_NOT_APPLICABLE'
      | 'PAYMENT_METHOD_NOT_SUPPORTED'
      | 'PENDING_DELIVERY_GROUPS'
      | 'PROVINCE_NOT_FOUND'
      | 'SELLING_PLAN_NOT_APPLICABLE'
      | 'SERVICE_UNAVAILABLE'
      | 'TOO_MANY_DELIVERY_ADDRESSES'
      | 'UNSPECIFIED_ADDRESS_ERROR'
      | 'VALIDATION_CUSTOM'
      | 'VARIANT_REQUIRES_SELLING_PLAN'
      | 'ZIP_CODE_NOT_SUPPORTED';
  };
  CartEstimatedCost: {
    kind: 'OBJECT';
    name: 'CartEstimatedCost';
    fields: {
      checkoutChargeAmount: {
        name: 'checkoutChargeAmount';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      subtotalAmount: {
        name: 'subtotalAmount';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      totalAmount: {
        name: 'totalAmount';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      totalDutyAmount: { name: 'totalDutyAmount'; type: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      totalTaxAmount: { name: 'totalTaxAmount'; type: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
    };
  };
  CartFreePaymentMethodInput: {
    kind: 'INPUT_OBJECT';
    name: 'CartFreePaymentMethodInput';
    isOneOf: false;
    inputFields: [
      {
        name: 'billingAddress';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'INPUT_OBJECT'; name: 'MailingAddressInput'; ofType: null };
        };
        defaultValue: null;
      },
    ];
  };
  CartGiftCardCodesAddPayload: {
    kind: 'OBJECT';
    name: 'CartGiftCardCodesAddPayload';
    fields: {
      cart: { name: 'cart'; type: { kind: 'OBJECT'; name: 'Cart'; ofType: null } };
      userErrors: {
        name: 'userErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartUserError'; ofType: null } };
          };
        };
      };
      warnings: {
        name: 'warnings';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartWarning'; ofType: null } };
          };
        };
      };
    };
  };
  CartGiftCardCodesRemovePayload: {
    kind: 'OBJECT';
    name: 'CartGiftCardCodesRemovePayload';
    fields: {
      cart: { name: 'cart'; type: { kind: 'OBJECT'; name: 'Cart'; ofType: null } };
      userErrors: {
        name: 'userErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartUserError'; ofType: null } };
          };
        };
      };
      warnings: {
        name: 'warnings';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartWarning'; ofType: null } };
          };
        };
      };
    };
  };
  CartGiftCardCodesUpdatePayload: {
    kind: 'OBJECT';
    name: 'CartGiftCardCodesUpdatePayload';
    fields: {
      cart: { name: 'cart'; type: { kind: 'OBJECT'; name: 'Cart'; ofType: null } };
      userErrors: {
        name: 'userErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartUserError'; ofType: null } };
          };
        };
      };
      warnings: {
        name: 'warnings';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartWarning'; ofType: null } };
          };
        };
      };
    };
  };
  CartInput: {
    kind: 'INPUT_OBJECT';
    name: 'CartInput';
    isOneOf: false;
    inputFields: [
      {
        name: 'attributes';
        type: {
          kind: 'LIST';
          name: never;
          ofType: {
            kind: 'NON_NULL';
            name: never;
            ofType: { kind: 'INPUT_OBJECT'; name: 'AttributeInput'; ofType: null };
          };
        };
        defaultValue: null;
      },
      {
        name: 'buyerIdentity';
        type: { kind: 'INPUT_OBJECT'; name: 'CartBuyerIdentityInput'; ofType: null };
        defaultValue: null;
      },
      { name: 'delivery'; type: { kind: 'INPUT_OBJECT'; name: 'CartDeliveryInput'; ofType: null }; defaultValue: null },
      {
        name: 'discountCodes';
        type: {
          kind: 'LIST';
          name: never;
          ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        };
        defaultValue: null;
      },
      {
        name: 'giftCardCodes';
        type: {
          kind: 'LIST';
          name: never;
          ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        };
        defaultValue: null;
      },
      {
        name: 'lines';
        type: {
          kind: 'LIST';
          name: never;
          ofType: {
            kind: 'NON_NULL';
            name: never;
            ofType: { kind: 'INPUT_OBJECT'; name: 'CartLineInput'; ofType: null };
          };
        };
        defaultValue: null;
      },
      {
        name: 'metafields';
        type: {
          kind: 'LIST';
          name: never;
          ofType: {
            kind: 'NON_NULL';
            name: never;
            ofType: { kind: 'INPUT_OBJECT'; name: 'CartInputMetafieldInput'; ofType: null };
          };
        };
        defaultValue: null;
      },
      { name: 'note'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
    ];
  };
  CartInputMetafieldInput: {
    kind: 'INPUT_OBJECT';
    name: 'CartInputMetafieldInput';
    isOneOf: false;
    inputFields: [
      {
        name: 'key';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        defaultValue: null;
      },
      {
        name: 'type';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        defaultValue: null;
      },
      {
        name: 'value';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        defaultValue: null;
      },
    ];
  };
  CartLine: {
    kind: 'OBJECT';
    name: 'CartLine';
    fields: {
      attribute: { name: 'attribute'; type: { kind: 'OBJECT'; name: 'Attribute'; ofType: null } };
      attributes: {
        name: 'attributes';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Attribute'; ofType: null } };
          };
        };
      };
      cost: {
        name: 'cost';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartLineCost'; ofType: null } };
      };
      discountAllocations: {
        name: 'discountAllocations';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'INTERFACE'; name: 'CartDiscountAllocation'; ofType: null };
            };
          };
        };
      };
      estimatedCost: {
        name: 'estimatedCost';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'OBJECT'; name: 'CartLineEstimatedCost'; ofType: null };
        };
      };
      id: { name: 'id'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } } };
      instructions: {
        name: 'instructions';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartLineInstructions'; ofType: null } };
      };
      merchandise: {
        name: 'merchandise';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'UNION'; name: 'Merchandise'; ofType: null } };
      };
      parentRelationship: {
        name: 'parentRelationship';
        type: { kind: 'OBJECT'; name: 'CartLineParentRelationship'; ofType: null };
      };
      quantity: {
        name: 'quantity';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } };
      };
      sellingPlanAllocation: {
        name: 'sellingPlanAllocation';
        type: { kind: 'OBJECT'; name: 'SellingPlanAllocation'; ofType: null };
      };
    };
  };
  CartLineCost: {
    kind: 'OBJECT';
    name: 'CartLineCost';
    fields: {
      amountPerQuantity: {
        name: 'amountPerQuantity';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      compareAtAmountPerQuantity: {
        name: 'compareAtAmountPerQuantity';
        type: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null };
      };
      subtotalAmount: {
        name: 'subtotalAmount';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      totalAmount: {
        name: 'totalAmount';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
    };
  };
  CartLineEstimatedCost: {
    kind: 'OBJECT';
    name: 'CartLineEstimatedCost';
    fields: {
      amount: {
        name: 'amount';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      compareAtAmount: { name: 'compareAtAmount'; type: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      subtotalAmount: {
        name: 'subtotalAmount';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      totalAmount: {
        name: 'totalAmount';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
    };
  };
  CartLineInput: {
    kind: 'INPUT_OBJECT';
    name: 'CartLineInput';
    isOneOf: false;
    inputFields: [
      {
        name: 'attributes';
        type: {
          kind: 'LIST';
          name: never;
          ofType: {
            kind: 'NON_NULL';
            name: never;
            ofType: { kind: 'INPUT_OBJECT'; name: 'AttributeInput'; ofType: null };
          };
        };
        defaultValue: null;
      },
      {
        name: 'merchandiseId';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } };
        defaultValue: null;
      },
      { name: 'parent'; type: { kind: 'INPUT_OBJECT'; name: 'CartLineParentInput'; ofType: null }; defaultValue: null },
      { name: 'quantity'; type: { kind: 'SCALAR'; name: 'Int'; ofType: null }; defaultValue: '1' },
      { name: 'sellingPlanId'; type: { kind: 'SCALAR'; name: 'ID'; ofType: null }; defaultValue: null },
    ];
  };
  CartLineInstructions: {
    kind: 'OBJECT';
    name: 'CartLineInstructions';
    fields: {
      canRemove: {
        name: 'canRemove';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } };
      };
      canUpdateQuantity: {
        name: 'canUpdateQuantity';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } };
      };
    };
  };
  CartLineParentInput: {
    kind: 'INPUT_OBJECT';
    name: 'CartLineParentInput';
    isOneOf: false;
    inputFields: [
      { name: 'lineId'; type: { kind: 'SCALAR'; name: 'ID'; ofType: null }; defaultValue: null },
      { name: 'merchandiseId'; type: { kind: 'SCALAR'; name: 'ID'; ofType: null }; defaultValue: null },
    ];
  };
  CartLineParentRelationship: {
    kind: 'OBJECT';
    name: 'CartLineParentRelationship';
    fields: {
      parent: {
        name: 'parent';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartLine'; ofType: null } };
      };
    };
  };
  CartLineUpdateInput: {
    kind: 'INPUT_OBJECT';
    name: 'CartLineUpdateInput';
    isOneOf: false;
    inputFields: [
      {
        name: 'attributes';
        type: {
          kind: 'LIST';
          name: never;
          ofType: {
            kind: 'NON_NULL';
            name: never;
            ofType: { kind: 'INPUT_OBJECT'; name: 'AttributeInput'; ofType: null };
          };
        };
        defaultValue: null;
      },
      {
        name: 'id';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } };
        defaultValue: null;
      },
      { name: 'merchandiseId'; type: { kind: 'SCALAR'; name: 'ID'; ofType: null }; defaultValue: null },
      { name: 'quantity'; type: { kind: 'SCALAR'; name: 'Int'; ofType: null }; defaultValue: null },
      { name: 'sellingPlanId'; type: { kind: 'SCALAR'; name: 'ID'; ofType: null }; defaultValue: null },
    ];
  };
  CartLinesAddPayload: {
    kind: 'OBJECT';
    name: 'CartLinesAddPayload';
    fields: {
      cart: { name: 'cart'; type: { kind: 'OBJECT'; name: 'Cart'; ofType: null } };
      userErrors: {
        name: 'userErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartUserError'; ofType: null } };
          };
        };
      };
      warnings: {
        name: 'warnings';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartWarning'; ofType: null } };
          };
        };
      };
    };
  };
  CartLinesRemovePayload: {
    kind: 'OBJECT';
    name: 'CartLinesRemovePayload';
    fields: {
      cart: { name: 'cart'; type: { kind: 'OBJECT'; name: 'Cart'; ofType: null } };
      userErrors: {
        name: 'userErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartUserError'; ofType: null } };
          };
        };
      };
      warnings: {
        name: 'warnings';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartWarning'; ofType: null } };
          };
        };
      };
    };
  };
  CartLinesUpdatePayload: {
    kind: 'OBJECT';
    name: 'CartLinesUpdatePayload';
    fields: {
      cart: { name: 'cart'; type: { kind: 'OBJECT'; name: 'Cart'; ofType: null } };
      userErrors: {
        name: 'userErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartUserError'; ofType: null } };
          };
        };
      };
      warnings: {
        name: 'warnings';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartWarning'; ofType: null } };
          };
        };
      };
    };
  };
  CartMetafieldDeleteInput: {
    kind: 'INPUT_OBJECT';
    name: 'CartMetafieldDeleteInput';
    isOneOf: false;
    inputFields: [
      {
        name: 'key';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        defaultValue: null;
      },
      {
        name: 'ownerId';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } };
        defaultValue: null;
      },
    ];
  };
  CartMetafieldDeletePayload: {
    kind: 'OBJECT';
    name: 'CartMetafieldDeletePayload';
    fields: {
      deletedId: { name: 'deletedId'; type: { kind: 'SCALAR'; name: 'ID'; ofType: null } };
      userErrors: {
        name: 'userErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'MetafieldDeleteUserError'; ofType: null };
            };
          };
        };
      };
    };
  };
  CartMetafieldsSetInput: {
    kind: 'INPUT_OBJECT';
    name: 'CartMetafieldsSetInput';
    isOneOf: false;
    inputFields: [
      {
        name: 'key';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        defaultValue: null;
      },
      {
        name: 'ownerId';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } };
        defaultValue: null;
      },
      {
        name: 'type';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        defaultValue: null;
      },
      {
        name: 'value';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        defaultValue: null;
      },
    ];
  };
  CartMetafieldsSetPayload: {
    kind: 'OBJECT';
    name: 'CartMetafieldsSetPayload';
    fields: {
      metafields: {
        name: 'metafields';
        type: {
          kind: 'LIST';
          name: never;
          ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Metafield'; ofType: null } };
        };
      };
      userErrors: {
        name: 'userErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'MetafieldsSetUserError'; ofType: null };
            };
          };
        };
      };
    };
  };
  CartNoteUpdatePayload: {
    kind: 'OBJECT';
    name: 'CartNoteUpdatePayload';
    fields: {
      cart: { name: 'cart'; type: { kind: 'OBJECT'; name: 'Cart'; ofType: null } };
      userErrors: {
        name: 'userErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartUserError'; ofType: null } };
          };
        };
      };
      warnings: {
        name: 'warnings';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartWarning'; ofType: null } };
          };
        };
      };
    };
  };
  CartOperationError: {
    kind: 'OBJECT';
    name: 'CartOperationError';
    fields: {
      code: {
        name: 'code';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      message: { name: 'message'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
    };
  };
  CartPaymentInput: {
    kind: 'INPUT_OBJECT';
    name: 'CartPaymentInput';
    isOneOf: false;
    inputFields: [
      {
        name: 'amount';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'INPUT_OBJECT'; name: 'MoneyInput'; ofType: null } };
        defaultValue: null;
      },
      {
        name: 'directPaymentMethod';
        type: { kind: 'INPUT_OBJECT'; name: 'CartDirectPaymentMethodInput'; ofType: null };
        defaultValue: null;
      },
      {
        name: 'freePaymentMethod';
        type: { kind: 'INPUT_OBJECT'; name: 'CartFreePaymentMethodInput'; ofType: null };
        defaultValue: null;
      },
      { name: 'sourceIdentifier'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
      {
        name: 'walletPaymentMethod';
        type: { kind: 'INPUT_OBJECT'; name: 'CartWalletPaymentMethodInput'; ofType: null };
        defaultValue: null;
      },
    ];
  };
  CartPaymentUpdatePayload: {
    kind: 'OBJECT';
    name: 'CartPaymentUpdatePayload';
    fields: {
      cart: { name: 'cart'; type: { kind: 'OBJECT'; name: 'Cart'; ofType: null } };
      userErrors: {
        name: 'userErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartUserError'; ofType: null } };
          };
        };
      };
      warnings: {
        name: 'warnings';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartWarning'; ofType: null } };
          };
        };
      };
    };
  };
  CartPreferences: {
    kind: 'OBJECT';
    name: 'CartPreferences';
    fields: {
      delivery: { name: 'delivery'; type: { kind: 'OBJECT'; name: 'CartDeliveryPreference'; ofType: null } };
      wallet: {
        name: 'wallet';
        type: {
          kind: 'LIST';
          name: never;
          ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        };
      };
    };
  };
  CartPreferencesInput: {
    kind: 'INPUT_OBJECT';
    name: 'CartPreferencesInput';
    isOneOf: false;
    inputFields: [
      {
        name: 'delivery';
        type: { kind: 'INPUT_OBJECT'; name: 'CartDeliveryPreferenceInput'; ofType: null };
        defaultValue: null;
      },
      {
        name: 'wallet';
        type: {
          kind: 'LIST';
          name: never;
          ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        };
        defaultValue: null;
      },
    ];
  };
  CartPrepareForCompletionPayload: {
    kind: 'OBJECT';
    name: 'CartPrepareForCompletionPayload';
    fields: {
      result: { name: 'result'; type: { kind: 'UNION'; name: 'CartPrepareForCompletionResult'; ofType: null } };
      userErrors: {
        name: 'userErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartUserError'; ofType: null } };
          };
        };
      };
    };
  };
  CartPrepareForCompletionResult: {
    kind: 'UNION';
    name: 'CartPrepareForCompletionResult';
    fields: {};
    possibleTypes: 'CartStatusNotReady' | 'CartStatusReady' | 'CartThrottled';
  };
  CartRemovePersonalDataPayload: {
    kind: 'OBJECT';
    name: 'CartRemovePersonalDataPayload';
    fields: {
      cart: { name: 'cart'; type: { kind: 'OBJECT'; name: 'Cart'; ofType: null } };
      userErrors: {
        name: 'userErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartUserError'; ofType: null } };
          };
        };
      };
      warnings: {
        name: 'warnings';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartWarning'; ofType: null } };
          };
        };
      };
    };
  };
  CartSelectableAddress: {
    kind: 'OBJECT';
    name: 'CartSelectableAddress';
    fields: {
      address: {
        name: 'address';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'UNION'; name: 'CartAddress'; ofType: null } };
      };
      id: { name: 'id'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } } };
      oneTimeUse: {
        name: 'oneTimeUse';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } };
      };
      selected: {
        name: 'selected';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } };
      };
    };
  };
  CartSelectableAddressInput: {
    kind: 'INPUT_OBJECT';
    name: 'CartSelectableAddressInput';
    isOneOf: false;
    inputFields: [
      {
        name: 'address';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'INPUT_OBJECT'; name: 'CartAddressInput'; ofType: null };
        };
        defaultValue: null;
      },
      { name: 'oneTimeUse'; type: { kind: 'SCALAR'; name: 'Boolean'; ofType: null }; defaultValue: null },
      { name: 'selected'; type: { kind: 'SCALAR'; name: 'Boolean'; ofType: null }; defaultValue: null },
      {
        name: 'validationStrategy';
        type: { kind: 'ENUM'; name: 'DeliveryAddressValidationStrategy'; ofType: null };
        defaultValue: 'COUNTRY_CODE_ONLY';
      },
    ];
  };
  CartSelectableAddressUpdateInput: {
    kind: 'INPUT_OBJECT';
    name: 'CartSelectableAddressUpdateInput';
    isOneOf: false;
    inputFields: [
      { name: 'address'; type: { kind: 'INPUT_OBJECT'; name: 'CartAddressInput'; ofType: null }; defaultValue: null },
      {
        name: 'id';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } };
        defaultValue: null;
      },
      { name: 'oneTimeUse'; type: { kind: 'SCALAR'; name: 'Boolean'; ofType: null }; defaultValue: null },
      { name: 'selected'; type: { kind: 'SCALAR'; name: 'Boolean'; ofType: null }; defaultValue: null },
      {
        name: 'validationStrategy';
        type: { kind: 'ENUM'; name: 'DeliveryAddressValidationStrategy'; ofType: null };
        defaultValue: 'COUNTRY_CODE_ONLY';
      },
    ];
  };
  CartSelectedDeliveryOptionInput: {
    kind: 'INPUT_OBJECT';
    name: 'CartSelectedDeliveryOptionInput';
    isOneOf: false;
    inputFields: [
      {
        name: 'deliveryGroupId';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } };
        defaultValue: null;
      },
      {
        name: 'deliveryOptionHandle';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        defaultValue: null;
      },
    ];
  };
  CartSelectedDeliveryOptionsUpdatePayload: {
    kind: 'OBJECT';
    name: 'CartSelectedDeliveryOptionsUpdatePayload';
    fields: {
      cart: { name: 'cart'; type: { kind: 'OBJECT'; name: 'Cart'; ofType: null } };
      userErrors: {
        name: 'userErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartUserError'; ofType: null } };
          };
        };
      };
      warnings: {
        name: 'warnings';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartWarning'; ofType: null } };
          };
        };
      };
    };
  };
  CartStatusNotReady: {
    kind: 'OBJECT';
    name: 'CartStatusNotReady';
    fields: {
      cart: { name: 'cart'; type: { kind: 'OBJECT'; name: 'Cart'; ofType: null } };
      errors: {
        name: 'errors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'CartOperationError'; ofType: null };
            };
          };
        };
      };
    };
  };
  CartStatusReady: {
    kind: 'OBJECT';
    name: 'CartStatusReady';
    fields: { cart: { name: 'cart'; type: { kind: 'OBJECT'; name: 'Cart'; ofType: null } } };
  };
  CartSubmitForCompletionPayload: {
    kind: 'OBJECT';
    name: 'CartSubmitForCompletionPayload';
    fields: {
      result: { name: 'result'; type: { kind: 'UNION'; name: 'CartSubmitForCompletionResult'; ofType: null } };
      userErrors: {
        name: 'userErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartUserError'; ofType: null } };
          };
        };
      };
    };
  };
  CartSubmitForCompletionResult: {
    kind: 'UNION';
    name: 'CartSubmitForCompletionResult';
    fields: {};
    possibleTypes: 'SubmitAlreadyAccepted' | 'SubmitFailed' | 'SubmitSuccess' | 'SubmitThrottled';
  };
  CartThrottled: {
    kind: 'OBJECT';
    name: 'CartThrottled';
    fields: {
      cart: { name: 'cart'; type: { kind: 'OBJECT'; name: 'Cart'; ofType: null } };
      pollAfter: {
        name: 'pollAfter';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'DateTime'; ofType: null } };
      };
    };
  };
  CartUserError: {
    kind: 'OBJECT';
    name: 'CartUserError';
    fields: {
      code: { name: 'code'; type: { kind: 'ENUM'; name: 'CartErrorCode'; ofType: null } };
      field: {
        name: 'field';
        type: {
          kind: 'LIST';
          name: never;
          ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        };
      };
      message: {
        name: 'message';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
    };
  };
  CartWalletPaymentMethodInput: {
    kind: 'INPUT_OBJECT';
    name: 'CartWalletPaymentMethodInput';
    isOneOf: false;
    inputFields: [
      {
        name: 'applePayWalletContent';
        type: { kind: 'INPUT_OBJECT'; name: 'ApplePayWalletContentInput'; ofType: null };
        defaultValue: null;
      },
      {
        name: 'shopPayWalletContent';
        type: { kind: 'INPUT_OBJECT'; name: 'ShopPayWalletContentInput'; ofType: null };
        defaultValue: null;
      },
    ];
  };
  CartWarning: {
    kind: 'OBJECT';
    name: 'CartWarning';
    fields: {
      code: {
        name: 'code';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'ENUM'; name: 'CartWarningCode'; ofType: null } };
      };
      message: {
        name: 'message';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      target: {
        name: 'target';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } };
      };
    };
  };
  CartWarningCode: {
    name: 'CartWarningCode';
    enumValues:
      | 'DISCOUNT_CODE_NOT_HONOURED'
      | 'DISCOUNT_CURRENTLY_INACTIVE'
      | 'DISCOUNT_CUSTOMER_NOT_ELIGIBLE'
      | 'DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED'
      | 'DISCOUNT_ELIGIBLE_CUSTOMER_MISSING'
      | 'DISCOUNT_INCOMPATIBLE_PURCHASE_TYPE'
      | 'DISCOUNT_NOT_FOUND'
      | 'DISCOUNT_NO_ENTITLED_LINE_ITEMS'
      | 'DISCOUNT_NO_ENTITLED_SHIPPING_LINES'
      | 'DISCOUNT_PURCHASE_NOT_IN_RANGE'
      | 'DISCOUNT_QUANTITY_NOT_IN_RANGE'
      | 'DISCOUNT_USAGE_LIMIT_REACHED'
      | 'DUPLICATE_DELIVERY_ADDRESS'
      | 'MERCHANDISE_NOT_ENOUGH_STOCK'
      | 'MERCHANDISE_OUT_OF_STOCK'
      | 'MERCHANDISE_SELLING_PLAN_NOT_APPLICABLE_ON_COMPANY_LOCATION'
      | 'PAYMENTS_GIFT_CARDS_UNAVAILABLE';
  };
  CategoryFilter: {
    kind: 'INPUT_OBJECT';
    name: 'CategoryFilter';
    isOneOf: false;
    inputFields: [
      {
        name: 'id';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        defaultValue: null;
      },
    ];
  };
  Collection: {
    kind: 'OBJECT';
    name: 'Collection';
    fields: {
      description: {
        name: 'description';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      descriptionHtml: {
        name: 'descriptionHtml';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'HTML'; ofType: null } };
      };
      handle: {
        name: 'handle';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      id: { name: 'id'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } } };
      image: { name: 'image'; type: { kind: 'OBJECT'; name: 'Image'; ofType: null } };
      metafield: { name: 'metafield'; type: { kind: 'OBJECT'; name: 'Metafield'; ofType: null } };
      metafields: {
        name: 'metafields';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'LIST'; name: never; ofType: { kind: 'OBJECT'; name: 'Metafield'; ofType: null } };
        };
      };
      onlineStoreUrl: { name: 'onlineStoreUrl'; type: { kind: 'SCALAR'; name: 'URL'; ofType: null } };
      products: {
        name: 'products';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'ProductConnection'; ofType: null } };
      };
      seo: {
        name: 'seo';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'SEO'; ofType: null } };
      };
      title: {
        name: 'title';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      trackingParameters: { name: 'trackingParameters'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      updatedAt: {
        name: 'updatedAt';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'DateTime'; ofType: null } };
      };
    };
  };
  CollectionConnection: {
    kind: 'OBJECT';
    name: 'CollectionConnection';
    fields: {
      edges: {
        name: 'edges';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CollectionEdge'; ofType: null } };
          };
        };
      };
      nodes: {
        name: 'nodes';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Collection'; ofType: null } };
          };
        };
      };
      pageInfo: {
        name: 'pageInfo';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'PageInfo'; ofType: null } };
      };
      totalCount: {
        name: 'totalCount';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'UnsignedInt64'; ofType: null } };
      };
    };
  };
  CollectionEdge: {
    kind: 'OBJECT';
    name: 'CollectionEdge';
    fields: {
      cursor: {
        name: 'cursor';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      node: {
        name: 'node';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Collection'; ofType: null } };
      };
    };
  };
  CollectionSortKeys: { name: 'CollectionSortKeys'; enumValues: 'ID' | 'RELEVANCE' | 'TITLE' | 'UPDATED_AT' };
  Color: unknown;
  Comment: {
    kind: 'OBJECT';
    name: 'Comment';
    fields: {
      author: {
        name: 'author';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CommentAuthor'; ofType: null } };
      };
      content: {
        name: 'content';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      contentHtml: {
        name: 'contentHtml';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'HTML'; ofType: null } };
      };
      id: { name: 'id'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } } };
    };
  };
  CommentAuthor: {
    kind: 'OBJECT';
    name: 'CommentAuthor';
    fields: {
      email: {
        name: 'email';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      name: {
        name: 'name';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
    };
  };
  CommentConnection: {
    kind: 'OBJECT';
    name: 'CommentConnection';
    fields: {
      edges: {
        name: 'edges';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CommentEdge'; ofType: null } };
          };
        };
      };
      nodes: {
        name: 'nodes';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Comment'; ofType: null } };
          };
        };
      };
      pageInfo: {
        name: 'pageInfo';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'PageInfo'; ofType: null } };
      };
    };
  };
  CommentEdge: {
    kind: 'OBJECT';
    name: 'CommentEdge';
    fields: {
      cursor: {
        name: 'cursor';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      node: {
        name: 'node';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Comment'; ofType: null } };
      };
    };
  };
  Company: {
    kind: 'OBJECT';
    name: 'Company';
    fields: {
      createdAt: {
        name: 'createdAt';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'DateTime'; ofType: null } };
      };
      externalId: { name: 'externalId'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      id: { name: 'id'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } } };
      metafield: { name: 'metafield'; type: { kind: 'OBJECT'; name: 'Metafield'; ofType: null } };
      metafields: {
        name: 'metafields';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'LIST'; name: never; ofType: { kind: 'OBJECT'; name: 'Metafield'; ofType: null } };
        };
      };
      name: {
        name: 'name';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      updatedAt: {
        name: 'updatedAt';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'DateTime'; ofType: null } };
      };
    };
  };
  CompanyContact: {
    kind: 'OBJECT';
    name: 'CompanyContact';
    fields: {
      createdAt: {
        name: 'createdAt';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'DateTime'; ofType: null } };
      };
      id: { name: 'id'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } } };
      locale: { name: 'locale'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      title: { name: 'title'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      updatedAt: {
        name: 'updatedAt';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'DateTime'; ofType: null } };
      };
    };
  };
  CompanyLocation: {
    kind: 'OBJECT';
    name: 'CompanyLocation';
    fields: {
      createdAt: {
        name: 'createdAt';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'DateTime'; ofType: null } };
      };
      externalId: { name: 'externalId'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      id: { name: 'id'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } } };
      locale: { name: 'locale'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      metafield: { name: 'metafield'; type: { kind: 'OBJECT'; name: 'Metafield'; ofType: null } };
      metafields: {
        name: 'metafields';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'LIST'; name: never; ofType: { kind: 'OBJECT'; name: 'Metafield'; ofType: null } };
        };
      };
      name: {
        name: 'name';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      updatedAt: {
        name: 'updatedAt';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'DateTime'; ofType: null } };
      };
    };
  };
  CompletePaymentChallenge: {
    kind: 'OBJECT';
    name: 'CompletePaymentChallenge';
    fields: { redirectUrl: { name: 'redirectUrl'; type: { kind: 'SCALAR'; name: 'URL'; ofType: null } } };
  };
  CompletionError: {
    kind: 'OBJECT';
    name: 'CompletionError';
    fields: {
      code: {
        name: 'code';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'ENUM'; name: 'CompletionErrorCode'; ofType: null } };
      };
      message: { name: 'message'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
    };
  };
  CompletionErrorCode: {
    name: 'CompletionErrorCode';
    enumValues:
      | 'ERROR'
      | 'INVENTORY_RESERVATION_ERROR'
      | 'PAYMENT_AMOUNT_TOO_SMALL'
      | 'PAYMENT_CALL_ISSUER'
      | 'PAYMENT_CARD_DECLINED'
      | 'PAYMENT_ERROR'
      | 'PAYMENT_GATEWAY_NOT_ENABLED_ERROR'
      | 'PAYMENT_INSUFFICIENT_FUNDS'
      | 'PAYMENT_INVALID_BILLING_ADDRESS'
      | 'PAYMENT_INVALID_CREDIT_CARD'
      | 'PAYMENT_INVALID_CURRENCY'
      | 'PAYMENT_INVALID_PAYMENT_METHOD'
      | 'PAYMENT_TRANSIENT_ERROR';
  };
  ComponentizableCartLine: {
    kind: 'OBJECT';
    name: 'ComponentizableCartLine';
    fields: {
      attribute: { name: 'attribute'; type: { kind: 'OBJECT'; name: 'Attribute'; ofType: null } };
      attributes: {
        name: 'attributes';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Attribute'; ofType: null } };
          };
        };
      };
      cost: {
        name: 'cost';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartLineCost'; ofType: null } };
      };
      discountAllocations: {
        name: 'discountAllocations';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'INTERFACE'; name: 'CartDiscountAllocation'; ofType: null };
            };
          };
        };
      };
      estimatedCost: {
        name: 'estimatedCost';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'OBJECT'; name: 'CartLineEstimatedCost'; ofType: null };
        };
      };
      id: { name: 'id'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } } };
      lineComponents: {
        name: 'lineComponents';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartLine'; ofType: null } };
          };
        };
      };
      merchandise: {
        name: 'merchandise';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'UNION'; name: 'Merchandise'; ofType: null } };
      };
      quantity: {
        name: 'quantity';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } };
      };
      sellingPlanAllocation: {
        name: 'sellingPlanAllocation';
        type: { kind: 'OBJECT'; name: 'SellingPlanAllocation'; ofType: null };
      };
    };
  };
  Count: {
    kind: 'OBJECT';
    name: 'Count';
    fields: {
      count: {
        name: 'count';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } };
      };
      precision: {
        name: 'precision';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'ENUM'; name: 'CountPrecision'; ofType: null } };
      };
    };
  };
  CountPrecision: { name: 'CountPrecision'; enumValues: 'AT_LEAST' | 'EXACT' };
  Country: {
    kind: 'OBJECT';
    name: 'Country';
    fields: {
      availableLanguages: {
        name: 'availableLanguages';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Language'; ofType: null } };
          };
        };
      };
      currency: {
        name: 'currency';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Currency'; ofType: null } };
      };
      defaultLanguage: {
        name: 'defaultLanguage';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Language'; ofType: null } };
      };
      isoCode: {
        name: 'isoCode';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'ENUM'; name: 'CountryCode'; ofType: null } };
      };
      market: { name: 'market'; type: { kind: 'OBJECT'; name: 'Market'; ofType: null } };
      name: {
        name: 'name';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      unitSystem: {
        name: 'unitSystem';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'ENUM'; name: 'UnitSystem'; ofType: null } };
      };
    };
  };
  CountryCode: {
    name: 'CountryCode';
    enumValues:
      | 'AC'
      | 'AD'
      | 'AE'
      | 'AF'
      | 'AG'
      | 'AI'
      | 'AL'
      | 'AM'
      | 'AN'
      | 'AO'
      | 'AR'
      | 'AT'
      | 'AU'
      | 'AW'
      | 'AX'
      | 'AZ'
      | 'BA'
      | 'BB'
      | 'BD'
      | 'BE'
      | 'BF'
      | 'BG'
      | 'BH'
      | 'BI'
      | 'BJ'
      | 'BL'
      | 'BM'
      | 'BN'
      | 'BO'
      | 'BQ'
      | 'BR'
      | 'BS'
      | 'BT'
      | 'BV'
      | 'BW'
      | 'BY'
      | 'BZ'
      | 'CA'
      | 'CC'
      | 'CD'
      | 'CF'
      | 'CG'
      | 'CH'
      | 'CI'
      | 'CK'
      | 'CL'
      | 'CM'
      | 'CN'
      | 'CO'
      | 'CR'
      | 'CU'
      | 'CV'
      | 'CW'
      | 'CX'
      | 'CY'
      | 'CZ'
      | 'DE'
      | 'DJ'
      | 'DK'
      | 'DM'
      | 'DO'
      | 'DZ'
      | 'EC'
      | 'EE'
      | 'EG'
      | 'EH'
      | 'ER'
      | 'ES'
      | 'ET'
      | 'FI'
      | 'FJ'
      | 'FK'
      | 'FO'
      | 'FR'
      | 'GA'
      | 'GB'
      | 'GD'
      | 'GE'
      | 'GF'
      | 'GG'
      | 'GH'
      | 'GI'
      | 'GL'
      | 'GM'
      | 'GN'
      | 'GP'
      | 'GQ'
      | 'GR'
      | 'GS'
      | 'GT'
      | 'GW'
      | 'GY'
      | 'HK'
      | 'HM'
      | 'HN'
      | 'HR'
      | 'HT'
      | 'HU'
      | 'ID'
      | 'IE'
      | 'IL'
      | 'IM'
      | 'IN'
      | 'IO'
      | 'IQ'
      | 'IR'
      | 'IS'
      | 'IT'
      | 'JE'
      | 'JM'
      | 'JO'
      | 'JP'
      | 'KE'
      | 'KG'
      | 'KH'
      | 'KI'
      | 'KM'
      | 'KN'
      | 'KP'
      | 'KR'
      | 'KW'
      | 'KY'
      | 'KZ'
      | 'LA'
      | 'LB'
      | 'LC'
      | 'LI'
      | 'LK'
      | 'LR'
      | 'LS'
      | 'LT'
      | 'LU'
      | 'LV'
      | 'LY'
      | 'MA'
      | 'MC'
      | 'MD'
      | 'ME'
      | 'MF'
      | 'MG'
      | 'MK'
      | 'ML'
      | 'MM'
      | 'MN'
      | 'MO'
      | 'MQ'
      | 'MR'
      | 'MS'
      | 'MT'
      | 'MU'
      | 'MV'
      | 'MW'
      | 'MX'
      | 'MY'
      | 'MZ'
      | 'NA'
      | 'NC'
      | 'NE'
      | 'NF'
      | 'NG'
      | 'NI'
      | 'NL'
      | 'NO'
      | 'NP'
      | 'NR'
      | 'NU'
      | 'NZ'
      | 'OM'
      | 'PA'
      | 'PE'
      | 'PF'
      | 'PG'
      | 'PH'
      | 'PK'
      | 'PL'
      | 'PM'
      | 'PN'
      | 'PS'
      | 'PT'
      | 'PY'
      | 'QA'
      | 'RE'
      | 'RO'
      | 'RS'
      | 'RU'
      | 'RW'
      | 'SA'
      | 'SB'
      | 'SC'
      | 'SD'
      | 'SE'
      | 'SG'
      | 'SH'
      | 'SI'
      | 'SJ'
      | 'SK'
      | 'SL'
      | 'SM'
      | 'SN'
      | 'SO'
      | 'SR'
      | 'SS'
      | 'ST'
      | 'SV'
      | 'SX'
      | 'SY'
      | 'SZ'
      | 'TA'
      | 'TC'
      | 'TD'
      | 'TF'
      | 'TG'
      | 'TH'
      | 'TJ'
      | 'TK'
      | 'TL'
      | 'TM'
      | 'TN'
      | 'TO'
      | 'TR'
      | 'TT'
      | 'TV'
      | 'TW'
      | 'TZ'
      | 'UA'
      | 'UG'
      | 'UM'
      | 'US'
      | 'UY'
      | 'UZ'
      | 'VA'
      | 'VC'
      | 'VE'
      | 'VG'
      | 'VN'
      | 'VU'
      | 'WF'
      | 'WS'
      | 'XK'
      | 'YE'
      | 'YT'
      | 'ZA'
      | 'ZM'
      | 'ZW'
      | 'ZZ';
  };
  CropRegion: { name: 'CropRegion'; enumValues: 'BOTTOM' | 'CENTER' | 'LEFT' | 'RIGHT' | 'TOP' };
  Currency: {
    kind: 'OBJECT';
    name: 'Currency';
    fields: {
      isoCode: {
        name: 'isoCode';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'ENUM'; name: 'CurrencyCode'; ofType: null } };
      };
      name: {
        name: 'name';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      symbol: {
        name: 'symbol';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
    };
  };
  CurrencyCode: {
    name: 'CurrencyCode';
    enumValues:
      | 'AED'
      | 'AFN'
      | 'ALL'
      | 'AMD'
      | 'ANG'
      | 'AOA'
      | 'ARS'
      | 'AUD'
      | 'AWG'
      | 'AZN'
      | 'BAM'
      | 'BBD'
      | 'BDT'
      | 'BGN'
      | 'BHD'
      | 'BIF'
      | 'BMD'
      | 'BND'
      | 'BOB'
      | 'BRL'
      | 'BSD'
      | 'BTN'
      | 'BWP'
      | 'BYN'
      | 'BYR'
      | 'BZD'
      | 'CAD'
      | 'CDF'
      | 'CHF'
      | 'CLP'
      | 'CNY'
      | 'COP'
      | 'CRC'
      | 'CVE'
      | 'CZK'
      | 'DJF'
      | 'DKK'
      | 'DOP'
      | 'DZD'
      | 'EGP'
      | 'ERN'
      | 'ETB'
      | 'EUR'
      | 'FJD'
      | 'FKP'
      | 'GBP'
      | 'GEL'
      | 'GHS'
      | 'GIP'
      | 'GMD'
      | 'GNF'
      | 'GTQ'
      | 'GYD'
      | 'HKD'
      | 'HNL'
      | 'HRK'
      | 'HTG'
      | 'HUF'
      | 'IDR'
      | 'ILS'
      | 'INR'
      | 'IQD'
      | 'IRR'
      | 'ISK'
      | 'JEP'
      | 'JMD'
      | 'JOD'
      | 'JPY'
      | 'KES'
      | 'KGS'
      | 'KHR'
      | 'KID'
      | 'KMF'
      | 'KRW'
      | 'KWD'
      | 'KYD'
      | 'KZT'
      | 'LAK'
      | 'LBP'
      | 'LKR'
      | 'LRD'
      | 'LSL'
      | 'LTL'
      | 'LVL'
      | 'LYD'
      | 'MAD'
      | 'MDL'
      | 'MGA'
      | 'MKD'
      | 'MMK'
      | 'MNT'
      | 'MOP'
      | 'MRU'
      | 'MUR'
      | 'MVR'
      | 'MWK'
      | 'MXN'
      | 'MYR'
      | 'MZN'
      | 'NAD'
      | 'NGN'
      | 'NIO'
      | 'NOK'
      | 'NPR'
      | 'NZD'
      | 'OMR'
      | 'PAB'
      | 'PEN'
      | 'PGK'
      | 'PHP'
      | 'PKR'
      | 'PLN'
      | 'PYG'
      | 'QAR'
      | 'RON'
      | 'RSD'
      | 'RUB'
      | 'RWF'
      | 'SAR'
      | 'SBD'
      | 'SCR'
      | 'SDG'
      | 'SEK'
      | 'SGD'
      | 'SHP'
      | 'SLL'
      | 'SOS'
      | 'SRD'
      | 'SSP'
      | 'STD'
      | 'STN'
      | 'SYP'
      | 'SZL'
      | 'THB'
      | 'TJS'
      | 'TMT'
      | 'TND'
      | 'TOP'
      | 'TRY'
      | 'TTD'
      | 'TWD'
      | 'TZS'
      | 'UAH'
      | 'UGX'
      | 'USD'
      | 'UYU'
      | 'UZS'
      | 'VED'
      | 'VEF'
      | 'VES'
      | 'VND'
      | 'VUV'
      | 'WST'
      | 'XAF'
      | 'XCD'
      | 'XOF'
      | 'XPF'
      | 'XXX'
      | 'YER'
      | 'ZAR'
      | 'ZMW';
  };
  Customer: {
    kind: 'OBJECT';
    name: 'Customer';
    fields: {
      acceptsMarketing: {
        name: 'acceptsMarketing';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } };
      };
      addresses: {
        name: 'addresses';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'OBJECT'; name: 'MailingAddressConnection'; ofType: null };
        };
      };
      createdAt: {
        name: 'createdAt';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'DateTime'; ofType: null } };
      };
      defaultAddress: { name: 'defaultAddress'; type: { kind: 'OBJECT'; name: 'MailingAddress'; ofType: null } };
      displayName: {
        name: 'displayName';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      email: { name: 'email'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      firstName: { name: 'firstName'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      id: { name: 'id'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } } };
      lastName: { name: 'lastName'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      metafield: { name: 'metafield'; type: { kind: 'OBJECT'; name: 'Metafield'; ofType: null } };
      metafields: {
        name: 'metafields';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'LIST'; name: never; ofType: { kind: 'OBJECT'; name: 'Metafield'; ofType: null } };
        };
      };
      numberOfOrders: {
        name: 'numberOfOrders';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'UnsignedInt64'; ofType: null } };
      };
      orders: {
        name: 'orders';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'OrderConnection'; ofType: null } };
      };
      phone: { name: 'phone'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      tags: {
        name: 'tags';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
          };
        };
      };
      updatedAt: {
        name: 'updatedAt';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'DateTime'; ofType: null } };
      };
    };
  };
  CustomerAccessToken: {
    kind: 'OBJECT';
    name: 'CustomerAccessToken';
    fields: {
      accessToken: {
        name: 'accessToken';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      expiresAt: {
        name: 'expiresAt';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'DateTime'; ofType: null } };
      };
    };
  };
  CustomerAccessTokenCreateInput: {
    kind: 'INPUT_OBJECT';
    name: 'CustomerAccessTokenCreateInput';
    isOneOf: false;
    inputFields: [
      {
        name: 'email';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        defaultValue: null;
      },
      {
        name: 'password';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        defaultValue: null;
      },
    ];
  };
  CustomerAccessTokenCreatePayload: {
    kind: 'OBJECT';
    name: 'CustomerAccessTokenCreatePayload';
    fields: {
      customerAccessToken: {
        name: 'customerAccessToken';
        type: { kind: 'OBJECT'; name: 'CustomerAccessToken'; ofType: null };
      };
      customerUserErrors: {
        name: 'customerUserErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'CustomerUserError'; ofType: null };
            };
          };
        };
      };
      userErrors: {
        name: 'userErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'UserError'; ofType: null } };
          };
        };
      };
    };
  };
  CustomerAccessTokenCreateWithMultipassPayload: {
    kind: 'OBJECT';
    name: 'CustomerAccessTokenCreateWithMultipassPayload';
    fields: {
      customerAccessToken: {
        name: 'customerAccessToken';
        type: { kind: 'OBJECT'; name: 'CustomerAccessToken'; ofType: null };
      };
      customerUserErrors: {
        name: 'customerUserErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'CustomerUserError'; ofType: null };
            };
          };
        };
      };
    };
  };
  CustomerAccessTokenDeletePayload: {
    kind: 'OBJECT';
    name: 'CustomerAccessTokenDeletePayload';
    fields: {
      deletedAccessToken: { name: 'deletedAccessToken'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      deletedCustomerAccessTokenId: {
        name: 'deletedCustomerAccessTokenId';
        type: { kind: 'SCALAR'; name: 'String'; ofType: null };
      };
      userErrors: {
        name: 'userErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'UserError'; ofType: null } };
          };
        };
      };
    };
  };
  CustomerAccessTokenRenewPayload: {
    kind: 'OBJECT';
    name: 'CustomerAccessTokenRenewPayload';
    fields: {
      customerAccessToken: {
        name: 'customerAccessToken';
        type: { kind: 'OBJECT'; name: 'CustomerAccessToken'; ofType: null };
      };
      userErrors: {
        name: 'userErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'UserError'; ofType: null } };
          };
        };
      };
    };
  };
  CustomerActivateByUrlPayload: {
    kind: 'OBJECT';
    name: 'CustomerActivateByUrlPayload';
    fields: {
      customer: { name: 'customer'; type: { kind: 'OBJECT'; name: 'Customer'; ofType: null } };
      customerAccessToken: {
        name: 'customerAccessToken';
        type: { kind: 'OBJECT'; name: 'CustomerAccessToken'; ofType: null };
      };
      customerUserErrors: {
        name: 'customerUserErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'CustomerUserError'; ofType: null };
            };
          };
        };
      };
    };
  };
  CustomerActivateInput: {
    kind: 'INPUT_OBJECT';
    name: 'CustomerActivateInput';
    isOneOf: false;
    inputFields: [
      {
        name: 'activationToken';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        defaultValue: null;
      },
      {
        name: 'password';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        defaultValue: null;
      },
    ];
  };
  CustomerActivatePayload: {
    kind: 'OBJECT';
    name: 'CustomerActivatePayload';
    fields: {
      customer: { name: 'customer'; type: { kind: 'OBJECT'; name: 'Customer'; ofType: null } };
      customerAccessToken: {
        name: 'customerAccessToken';
        type: { kind: 'OBJECT'; name: 'CustomerAccessToken'; ofType: null };
      };
      customerUserErrors: {
        name: 'customerUserErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'CustomerUserError'; ofType: null };
            };
          };
        };
      };
      userErrors: {
        name: 'userErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'UserError'; ofType: null } };
          };
        };
      };
    };
  };
  CustomerAddressCreatePayload: {
    kind: 'OBJECT';
    name: 'CustomerAddressCreatePayload';
    fields: {
      customerAddress: { name: 'customerAddress'; type: { kind: 'OBJECT'; name: 'MailingAddress'; ofType: null } };
      customerUserErrors: {
        name: 'customerUserErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'CustomerUserError'; ofType: null };
            };
          };
        };
      };
      userErrors: {
        name: 'userErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'UserError'; ofType: null } };
          };
        };
      };
    };
  };
  CustomerAddressDeletePayload: {
    kind: 'OBJECT';
    name: 'CustomerAddressDeletePayload';
    fields: {
      customerUserErrors: {
        name: 'customerUserErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'CustomerUserError'; ofType: null };
            };
          };
        };
      };
      deletedCustomerAddressId: {
        name: 'deletedCustomerAddressId';
        type: { kind: 'SCALAR'; name: 'String'; ofType: null };
      };
      userErrors: {
        name: 'userErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'UserError'; ofType: null } };
          };
        };
      };
    };
  };
  CustomerAddressUpdatePayload: {
    kind: 'OBJECT';
    name: 'CustomerAddressUpdatePayload';
    fields: {
      customerAddress: { name: 'customerAddress'; type: { kind: 'OBJECT'; name: 'MailingAddress'; ofType: null } };
      customerUserErrors: {
        name: 'customerUserErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'CustomerUserError'; ofType: null };
            };
          };
        };
      };
      userErrors: {
        name: 'userErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'UserError'; ofType: null } };
          };
        };
      };
    };
  };
  CustomerCreateInput: {
    kind: 'INPUT_OBJECT';
    name: 'CustomerCreateInput';
    isOneOf: false;
    inputFields: [
      { name: 'acceptsMarketing'; type: { kind: 'SCALAR'; name: 'Boolean'; ofType: null }; defaultValue: null },
      {
        name: 'email';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        defaultValue: null;
      },
      { name: 'firstName'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
      { name: 'lastName'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
      {
        name: 'password';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        defaultValue: null;
      },
      { name: 'phone'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
    ];
  };
  CustomerCreatePayload: {
    kind: 'OBJECT';
    name: 'CustomerCreatePayload';
    fields: {
      customer: { name: 'customer'; type: { kind: 'OBJECT'; name: 'Customer'; ofType: null } };
      customerUserErrors: {
        name: 'customerUserErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'CustomerUserError'; ofType: null };
            };
          };
        };
      };
      userErrors: {
        name: 'userErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'UserError'; ofType: null } };
          };
        };
      };
    };
  };
  CustomerDefaultAddressUpdatePayload: {
    kind: 'OBJECT';
    name: 'CustomerDefaultAddressUpdatePayload';
    fields: {
      customer: { name: 'customer'; type: { kind: 'OBJECT'; name: 'Customer'; ofType: null } };
      customerUserErrors: {
        name: 'customerUserErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'CustomerUserError'; ofType: null };
            };
          };
        };
      };
      userErrors: {
        name: 'userErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'UserError'; ofType: null } };
          };
        };
      };
    };
  };
  CustomerErrorCode: {
    name: 'CustomerErrorCode';
    enumValues:
      | 'ALREADY_ENABLED'
      | 'BAD_DOMAIN'
      | 'BLANK'
      | 'CONTAINS_HTML_TAGS'
      | 'CONTAINS_URL'
      | 'CUSTOMER_DISABLED'
      | 'INVALID'
      | 'INVALID_MULTIPASS_REQUEST'
      | 'NOT_FOUND'
      | 'PASSWORD_STARTS_OR_ENDS_WITH_WHITESPACE'
      | 'TAKEN'
      | 'TOKEN_INVALID'
      | 'TOO_LONG'
      | 'TOO_SHORT'
      | 'UNIDENTIFIED_CUSTOMER';
  };
  CustomerRecoverPayload: {
    kind: 'OBJECT';
    name: 'CustomerRecoverPayload';
    fields: {
      customerUserErrors: {
        name: 'customerUserErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'CustomerUserError'; ofType: null };
            };
          };
        };
      };
      userErrors: {
        name: 'userErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'UserError'; ofType: null } };
          };
        };
      };
    };
  };
  CustomerResetByUrlPayload: {
    kind: 'OBJECT';
    name: 'CustomerResetByUrlPayload';
    fields: {
      customer: { name: 'customer'; type: { kind: 'OBJECT'; name: 'Customer'; ofType: null } };
      customerAccessToken: {
        name: 'customerAccessToken';
        type: { kind: 'OBJECT'; name: 'CustomerAccessToken'; ofType: null };
      };
      customerUserErrors: {
        name: 'customerUserErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'CustomerUserError'; ofType: null };
            };
          };
        };
      };
      userErrors: {
        name: 'userErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'UserError'; ofType: null } };
          };
        };
      };
    };
  };
  CustomerResetInput: {
    kind: 'INPUT_OBJECT';
    name: 'CustomerResetInput';
    isOneOf: false;
    inputFields: [
      {
        name: 'password';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        defaultValue: null;
      },
      {
        name: 'resetToken';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        defaultValue: null;
      },
    ];
  };
  CustomerResetPayload: {
    kind: 'OBJECT';
    name: 'CustomerResetPayload';
    fields: {
      customer: { name: 'customer'; type: { kind: 'OBJECT'; name: 'Customer'; ofType: null } };
      customerAccessToken: {
        name: 'customerAccessToken';
        type: { kind: 'OBJECT'; name: 'CustomerAccessToken'; ofType: null };
      };
      customerUserErrors: {
        name: 'customerUserErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'CustomerUserError'; ofType: null };
            };
          };
        };
      };
      userErrors: {
        name: 'userErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'UserError'; ofType: null } };
          };
        };
      };
    };
  };
  CustomerUpdateInput: {
    kind: 'INPUT_OBJECT';
    name: 'CustomerUpdateInput';
    isOneOf: false;
    inputFields: [
      { name: 'acceptsMarketing'; type: { kind: 'SCALAR'; name: 'Boolean'; ofType: null }; defaultValue: null },
      { name: 'email'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
      { name: 'firstName'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
      { name: 'lastName'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
      { name: 'password'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
      { name: 'phone'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
    ];
  };
  CustomerUpdatePayload: {
    kind: 'OBJECT';
    name: 'CustomerUpdatePayload';
    fields: {
      customer: { name: 'customer'; type: { kind: 'OBJECT'; name: 'Customer'; ofType: null } };
      customerAccessToken: {
        name: 'customerAccessToken';
        type: { kind: 'OBJECT'; name: 'CustomerAccessToken'; ofType: null };
      };
      customerUserErrors: {
        name: 'customerUserErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'CustomerUserError'; ofType: null };
            };
          };
        };
      };
      userErrors: {
        name: 'userErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'UserError'; ofType: null } };
          };
        };
      };
    };
  };
  CustomerUserError: {
    kind: 'OBJECT';
    name: 'CustomerUserError';
    fields: {
      code: { name: 'code'; type: { kind: 'ENUM'; name: 'CustomerErrorCode'; ofType: null } };
      field: {
        name: 'field';
        type: {
          kind: 'LIST';
          name: never;
          ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        };
      };
      message: {
        name: 'message';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
    };
  };
  DateTime: unknown;
  Decimal: unknown;
  DeliveryAddress: { kind: 'UNION'; name: 'DeliveryAddress'; fields: {}; possibleTypes: 'MailingAddress' };
  DeliveryAddressInput: {
    kind: 'INPUT_OBJECT';
    name: 'DeliveryAddressInput';
    isOneOf: false;
    inputFields: [
      { name: 'customerAddressId'; type: { kind: 'SCALAR'; name: 'ID'; ofType: null }; defaultValue: null },
      {
        name: 'deliveryAddress';
        type: { kind: 'INPUT_OBJECT'; name: 'MailingAddressInput'; ofType: null };
        defaultValue: null;
      },
      {
        name: 'deliveryAddressValidationStrategy';
        type: { kind: 'ENUM'; name: 'DeliveryAddressValidationStrategy'; ofType: null };
        defaultValue: 'COUNTRY_CODE_ONLY';
      },
      { name: 'oneTimeUse'; type: { kind: 'SCALAR'; name: 'Boolean'; ofType: null }; defaultValue: 'false' },
    ];
  };
  DeliveryAddressValidationStrategy: {
    name: 'DeliveryAddressValidationStrategy';
    enumValues: 'COUNTRY_CODE_ONLY' | 'STRICT';
  };
  DeliveryMethodType: {
    name: 'DeliveryMethodType';
    enumValues: 'LOCAL' | 'NONE' | 'PICKUP_POINT' | 'PICK_UP' | 'RETAIL' | 'SHIPPING';
  };
  DigitalWallet: { name: 'DigitalWallet'; enumValues: 'ANDROID_PAY' | 'APPLE_PAY' | 'GOOGLE_PAY' | 'SHOPIFY_PAY' };
  DiscountAllocation: {
    kind: 'OBJECT';
    name: 'DiscountAllocation';
    fields: {
      allocatedAmount: {
        name: 'allocatedAmount';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      discountApplication: {
        name: 'discountApplication';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'INTERFACE'; name: 'DiscountApplication'; ofType: null };
        };
      };
    };
  };
  DiscountApplication: {
    kind: 'INTERFACE';
    name: 'DiscountApplication';
    fields: {
      allocationMethod: {
        name: 'allocationMethod';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'ENUM'; name: 'DiscountApplicationAllocationMethod'; ofType: null };
        };
      };
      targetSelection: {
        name: 'targetSelection';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'ENUM'; name: 'DiscountApplicationTargetSelection'; ofType: null };
        };
      };
      targetType: {
        name: 'targetType';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'ENUM'; name: 'DiscountApplicationTargetType'; ofType: null };
        };
      };
      value: {
        name: 'value';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'UNION'; name: 'PricingValue'; ofType: null } };
      };
    };
    possibleTypes:
      | 'AutomaticDiscountApplication'
      | 'DiscountCodeApplication'
      | 'ManualDiscountApplication'
      | 'ScriptDiscountApplication';
  };
  DiscountApplicationAllocationMethod: {
    name: 'DiscountApplicationAllocationMethod';
    enumValues: 'ACROSS' | 'EACH' | 'ONE';
  };
  DiscountApplicationConnection: {
    kind: 'OBJECT';
    name: 'DiscountApplicationConnection';
    fields: {
      edges: {
        name: 'edges';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'DiscountApplicationEdge'; ofType: null };
            };
          };
        };
      };
      nodes: {
        name: 'nodes';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'INTERFACE'; name: 'DiscountApplication'; ofType: null };
            };
          };
        };
      };
      pageInfo: {
        name: 'pageInfo';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'PageInfo'; ofType: null } };
      };
    };
  };
  DiscountApplicationEdge: {
    kind: 'OBJECT';
    name: 'DiscountApplicationEdge';
    fields: {
      cursor: {
        name: 'cursor';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      node: {
        name: 'node';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'INTERFACE'; name: 'DiscountApplication'; ofType: null };
        };
      };
    };
  };
  DiscountApplicationTargetSelection: {
    name: 'DiscountApplicationTargetSelection';
    enumValues: 'ALL' | 'ENTITLED' | 'EXPLICIT';
  };
  DiscountApplicationTargetType: { name: 'DiscountApplicationTargetType'; enumValues: 'LINE_ITEM' | 'SHIPPING_LINE' };
  DiscountCodeApplication: {
    kind: 'OBJECT';
    name: 'DiscountCodeApplication';
    fields: {
      allocationMethod: {
        name: 'allocationMethod';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'ENUM'; name: 'DiscountApplicationAllocationMethod'; ofType: null };
        };
      };
      applicable: {
        name: 'applicable';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } };
      };
      code: {
        name: 'code';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      targetSelection: {
        name: 'targetSelection';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'ENUM'; name: 'DiscountApplicationTargetSelection'; ofType: null };
        };
      };
      targetType: {
        name: 'targetType';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'ENUM'; name: 'DiscountApplicationTargetType'; ofType: null };
        };
      };
      value: {
        name: 'value';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'UNION'; name: 'PricingValue'; ofType: null } };
      };
    };
  };
  DisplayableError: {
    kind: 'INTERFACE';
    name: 'DisplayableError';
    fields: {
      field: {
        name: 'field';
        type: {
          kind: 'LIST';
          name: never;
          ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        };
      };
      message: {
        name: 'message';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
    };
    possibleTypes:
      | 'CartUserError'
      | 'CustomerUserError'
      | 'MetafieldDeleteUserError'
      | 'MetafieldsSetUserError'
      | 'UserError'
      | 'UserErrorsShopPayPaymentRequestSessionUserErrors';
  };
  Domain: {
    kind: 'OBJECT';
    name: 'Domain';
    fields: {
      host: {
        name: 'host';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      sslEnabled: {
        name: 'sslEnabled';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } };
      };
      url: {
        name: 'url';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'URL'; ofType: null } };
      };
    };
  };
  ExternalVideo: {
    kind: 'OBJECT';
    name: 'ExternalVideo';
    fields: {
      alt: { name: 'alt'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      embedUrl: {
        name: 'embedUrl';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'URL'; ofType: null } };
      };
      embeddedUrl: {
        name: 'embeddedUrl';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'URL'; ofType: null } };
      };
      host: {
        name: 'host';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'ENUM'; name: 'MediaHost'; ofType: null } };
      };
      id: { name: 'id'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } } };
      mediaContentType: {
        name: 'mediaContentType';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'ENUM'; name: 'MediaContentType'; ofType: null } };
      };
      originUrl: {
        name: 'originUrl';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'URL'; ofType: null } };
      };
      presentation: { name: 'presentation'; type: { kind: 'OBJECT'; name: 'MediaPresentation'; ofType: null } };
      previewImage: { name: 'previewImage'; type: { kind: 'OBJECT'; name: 'Image'; ofType: null } };
    };
  };
  Filter: {
    kind: 'OBJECT';
    name: 'Filter';
    fields: {
      id: {
        name: 'id';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      label: {
        name: 'label';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      presentation: { name: 'presentation'; type: { kind: 'ENUM'; name: 'FilterPresentation'; ofType: null } };
      type: {
        name: 'type';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'ENUM'; name: 'FilterType'; ofType: null } };
      };
      values: {
        name: 'values';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'FilterValue'; ofType: null } };
          };
        };
      };
    };
  };
  FilterPresentation: { name: 'FilterPresentation'; enumValues: 'IMAGE' | 'SWATCH' | 'TEXT' };
  FilterType: { name: 'FilterType'; enumValues: 'BOOLEAN' | 'LIST' | 'PRICE_RANGE' };
  FilterValue: {
    kind: 'OBJECT';
    name: 'FilterValue';
    fields: {
      count: {
        name: 'count';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } };
      };
      id: {
        name: 'id';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      image: { name: 'image'; type: { kind: 'OBJECT'; name: 'MediaImage'; ofType: null } };
      input: {
        name: 'input';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'JSON'; ofType: null } };
      };
      label: {
        name: 'label';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      swatch: { name: 'swatch'; type: { kind: 'OBJECT'; name: 'Swatch'; ofType: null } };
    };
  };
  Float: unknown;
  Fulfillment: {
    kind: 'OBJECT';
    name: 'Fulfillment';
    fields: {
      fulfillmentLineItems: {
        name: 'fulfillmentLineItems';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'OBJECT'; name: 'FulfillmentLineItemConnection'; ofType: null };
        };
      };
      trackingCompany: { name: 'trackingCompany'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      trackingInfo: {
        name: 'trackingInfo';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'FulfillmentTrackingInfo'; ofType: null };
            };
          };
        };
      };
    };
  };
  FulfillmentLineItem: {
    kind: 'OBJECT';
    name: 'FulfillmentLineItem';
    fields: {
      lineItem: {
        name: 'lineItem';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'OrderLineItem'; ofType: null } };
      };
      quantity: {
        name: 'quantity';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } };
      };
    };
  };
  FulfillmentLineItemConnection: {
    kind: 'OBJECT';
    name: 'FulfillmentLineItemConnection';
    fields: {
      edges: {
        name: 'edges';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'FulfillmentLineItemEdge'; ofType: null };
            };
          };
        };
      };
      nodes: {
        name: 'nodes';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'FulfillmentLineItem'; ofType: null };
            };
          };
        };
      };
      pageInfo: {
        name: 'pageInfo';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'PageInfo'; ofType: null } };
      };
    };
  };
  FulfillmentLineItemEdge: {
    kind: 'OBJECT';
    name: 'FulfillmentLineItemEdge';
    fields: {
      cursor: {
        name: 'cursor';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      node: {
        name: 'node';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'FulfillmentLineItem'; ofType: null } };
      };
    };
  };
  FulfillmentTrackingInfo: {
    kind: 'OBJECT';
    name: 'FulfillmentTrackingInfo';
    fields: {
      number: { name: 'number'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      url: { name: 'url'; type: { kind: 'SCALAR'; name: 'URL'; ofType: null } };
    };
  };
  GenericFile: {
    kind: 'OBJECT';
    name: 'GenericFile';
    fields: {
      alt: { name: 'alt'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      id: { name: 'id'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } } };
      mimeType: { name: 'mimeType'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      originalFileSize: { name: 'originalFileSize'; type: { kind: 'SCALAR'; name: 'Int'; ofType: null } };
      previewImage: { name: 'previewImage'; type: { kind: 'OBJECT'; name: 'Image'; ofType: null } };
      url: { name: 'url'; type: { kind: 'SCALAR'; name: 'URL'; ofType: null } };
    };
  };
  GeoCoordinateInput: {
    kind: 'INPUT_OBJECT';
    name: 'GeoCoordinateInput';
    isOneOf: false;
    inputFields: [
      {
        name: 'latitude';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Float'; ofType: null } };
        defaultValue: null;
      },
      {
        name: 'longitude';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Float'; ofType: null } };
        defaultValue: null;
      },
    ];
  };
  HTML: unknown;
  HasMetafields: {
    kind: 'INTERFACE';
    name: 'HasMetafields';
    fields: {
      metafield: { name: 'metafield'; type: { kind: 'OBJECT'; name: 'Metafield'; ofType: null } };
      metafields: {
        name: 'metafields';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'LIST'; name: never; ofType: { kind: 'OBJECT'; name: 'Metafield'; ofType: null } };
        };
      };
    };
    possibleTypes:
      | 'Article'
      | 'Blog'
      | 'Cart'
      | 'Collection'
      | 'Company'
      | 'CompanyLocation'
      | 'Customer'
      | 'Location'
      | 'Market'
      | 'Order'
      | 'Page'
      | 'Product'
      | 'ProductVariant'
      | 'SellingPlan'
      | 'Shop';
  };
  HasMetafieldsIdentifier: {
    kind: 'INPUT_OBJECT';
    name: 'HasMetafieldsIdentifier';
    isOneOf: false;
    inputFields: [
      {
        name: 'key';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        defaultValue: null;
      },
      { name: 'namespace'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
    ];
  };
  ID: unknown;
  ISO8601DateTime: unknown;
  Image: {
    kind: 'OBJECT';
    name: 'Image';
    fields: {
      altText: { name: 'altText'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      height: { name: 'height'; type: { kind: 'SCALAR'; name: 'Int'; ofType: null } };
      id: { name: 'id'; type: { kind: 'SCALAR'; name: 'ID'; ofType: null } };
      originalSrc: {
        name: 'originalSrc';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'URL'; ofType: null } };
      };
      src: {
        name: 'src';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'URL'; ofType: null } };
      };
      thumbhash: { name: 'thumbhash'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      transformedSrc: {
        name: 'transformedSrc';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'URL'; ofType: null } };
      };
      url: {
        name: 'url';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'URL'; ofType: null } };
      };
      width: { name: 'width'; type: { kind: 'SCALAR'; name: 'Int'; ofType: null } };
    };
  };
  ImageConnection: {
    kind: 'OBJECT';
    name: 'ImageConnection';
    fields: {
      edges: {
        name: 'edges';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'ImageEdge'; ofType: null } };
          };
        };
      };
      nodes: {
        name: 'nodes';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Image'; ofType: null } };
          };
        };
      };
      pageInfo: {
        name: 'pageInfo';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'PageInfo'; ofType: null } };
      };
    };
  };
  ImageContentType: { name: 'ImageContentType'; enumValues: 'JPG' | 'PNG' | 'WEBP' };
  ImageEdge: {
    kind: 'OBJECT';
    name: 'ImageEdge';
    fields: {
      cursor: {
        name: 'cursor';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      node: {
        name: 'node';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Image'; ofType: null } };
      };
    };
  };
  ImageTransformInput: {
    kind: 'INPUT_OBJECT';
    name: 'ImageTransformInput';
    isOneOf: false;
    inputFields: [
      { name: 'crop'; type: { kind: 'ENUM'; name: 'CropRegion'; ofType: null }; defaultValue: null },
      { name: 'maxHeight'; type: { kind: 'SCALAR'; name: 'Int'; ofType: null }; defaultValue: null },
      { name: 'maxWidth'; type: { kind: 'SCALAR'; name: 'Int'; ofType: null }; defaultValue: null },
      {
        name: 'preferredContentType';
        type: { kind: 'ENUM'; name: 'ImageContentType'; ofType: null };
        defaultValue: null;
      },
      { name: 'scale'; type: { kind: 'SCALAR'; name: 'Int'; ofType: null }; defaultValue: '1' },
    ];
  };
  InContextAnnotation: {
    kind: 'OBJECT';
    name: 'InContextAnnotation';
    fields: {
      description: {
        name: 'description';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      type: {
        name: 'type';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'OBJECT'; name: 'InContextAnnotationType'; ofType: null };
        };
      };
    };
  };
  InContextAnnotationType: {
    kind: 'OBJECT';
    name: 'InContextAnnotationType';
    fields: {
      kind: {
        name: 'kind';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      name: {
        name: 'name';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
    };
  };
  Int: unknown;
  JSON: unknown;
  Language: {
    kind: 'OBJECT';
    name: 'Language';
    fields: {
      endonymName: {
        name: 'endonymName';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      isoCode: {
        name: 'isoCode';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'ENUM'; name: 'LanguageCode'; ofType: null } };
      };
      name: {
        name: 'name';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
    };
  };
  LanguageCode: {
    name: 'LanguageCode';
    enumValues:
      | 'AF'
      | 'AK'
      | 'AM'
      | 'AR'
      | 'AS'
      | 'AZ'
      | 'BE'
      | 'BG'
      | 'BM'
      | 'BN'
      | 'BO'
      | 'BR'
      | 'BS'
      | 'CA'
      | 'CE'
      | 'CKB'
      | 'CS'
      | 'CU'
      | 'CY'
      | 'DA'
      | 'DE'
      | 'DZ'
      | 'EE'
      | 'EL'
      | 'EN'
      | 'EO'
      | 'ES'
      | 'ET'
      | 'EU'
      | 'FA'
      | 'FF'
      | 'FI'
      | 'FIL'
      | 'FO'
      | 'FR'
      | 'FY'
      | 'GA'
      | 'GD'
      | 'GL'
      | 'GU'
      | 'GV'
      | 'HA'
      | 'HE'
      | 'HI'
      | 'HR'
      | 'HU'
      | 'HY'
      | 'IA'
      | 'ID'
      | 'IG'
      | 'II'
      | 'IS'
      | 'IT'
      | 'JA'
      | 'JV'
      | 'KA'
      | 'KI'
      | 'KK'
      | 'KL'
      | 'KM'
      | 'KN'
      | 'KO'
      | 'KS'
      | 'KU'
      | 'KW'
      | 'KY'
      | 'LA'
      | 'LB'
      | 'LG'
      | 'LN'
      | 'LO'
      | 'LT'
      | 'LU'
      | 'LV'
      | 'MG'
      | 'MI'
      | 'MK'
      | 'ML'
      | 'MN'
      | 'MO'
      | 'MR'
      | 'MS'
      | 'MT'
      | 'MY'
      | 'NB'
      | 'ND'
      | 'NE'
      | 'NL'
      | 'NN'
      | 'NO'
      | 'OM'
      | 'OR'
      | 'OS'
      | 'PA'
      | 'PL'
      | 'PS'
      | 'PT'
      | 'PT_BR'
      | 'PT_PT'
      | 'QU'
      | 'RM'
      | 'RN'
      | 'RO'
      | 'RU'
      | 'RW'
      | 'SA'
      | 'SC'
      | 'SD'
      | 'SE'
      | 'SG'
      | 'SH'
      | 'SI'
      | 'SK'
      | 'SL'
      | 'SN'
      | 'SO'
      | 'SQ'
      | 'SR'
      | 'SU'
      | 'SV'
      | 'SW'
      | 'TA'
      | 'TE'
      | 'TG'
      | 'TH'
      | 'TI'
      | 'TK'
      | 'TO'
      | 'TR'
      | 'TT'
      | 'UG'
      | 'UK'
      | 'UR'
      | 'UZ'
      | 'VI'
      | 'VO'
      | 'WO'
      | 'XH'
      | 'YI'
      | 'YO'
      | 'ZH'
      | 'ZH_CN'
      | 'ZH_TW'
      | 'ZU';
  };
  Localization: {
    kind: 'OBJECT';
    name: 'Localization';
    fields: {
      availableCountries: {
        name: 'availableCountries';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Country'; ofType: null } };
          };
        };
      };
      availableLanguages: {
        name: 'availableLanguages';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Language'; ofType: null } };
          };
        };
      };
      country: {
        name: 'country';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Country'; ofType: null } };
      };
      language: {
        name: 'language';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Language'; ofType: null } };
      };
      market: {
        name: 'market';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Market'; ofType: null } };
      };
    };
  };
  Location: {
    kind: 'OBJECT';
    name: 'Location';
    fields: {
      address: {
        name: 'address';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'LocationAddress'; ofType: null } };
      };
      id: { name: 'id'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } } };
      metafield: { name: 'metafield'; type: { kind: 'OBJECT'; name: 'Metafield'; ofType: null } };
      metafields: {
        name: 'metafields';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'LIST'; name: never; ofType: { kind: 'OBJECT'; name: 'Metafield'; ofType: null } };
        };
      };
      name: {
        name: 'name';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
    };
  };
  LocationAddress: {
    kind: 'OBJECT';
    name: 'LocationAddress';
    fields: {
      address1: { name: 'address1'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      address2: { name: 'address2'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      city: { name: 'city'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      country: { name: 'country'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      countryCode: { name: 'countryCode'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      formatted: {
        name: 'formatted';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
          };
        };
      };
      latitude: { name: 'latitude'; type: { kind: 'SCALAR'; name: 'Float'; ofType: null } };
      longitude: { name: 'longitude'; type: { kind: 'SCALAR'; name: 'Float'; ofType: null } };
      phone: { name: 'phone'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      province: { name: 'province'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      provinceCode: { name: 'provinceCode'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      zip: { name: 'zip'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
    };
  };
  LocationConnection: {
    kind: 'OBJECT';
    name: 'LocationConnection';
    fields: {
      edges: {
        name: 'edges';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'LocationEdge'; ofType: null } };
          };
        };
      };
      nodes: {
        name: 'nodes';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Location'; ofType: null } };
          };
        };
      };
      pageInfo: {
        name: 'pageInfo';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'PageInfo'; ofType: null } };
      };
    };
  };
  LocationEdge: {
    kind: 'OBJECT';
    name: 'LocationEdge';
    fields: {
      cursor: {
        name: 'cursor';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      node: {
        name: 'node';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Location'; ofType: null } };
      };
    };
  };
  LocationSortKeys: { name: 'LocationSortKeys'; enumValues: 'CITY' | 'DISTANCE' | 'ID' | 'NAME' };
  MailingAddress: {
    kind: 'OBJECT';
    name: 'MailingAddress';
    fields: {
      address1: { name: 'address1'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      address2: { name: 'address2'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      city: { name: 'city'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      company: { name: 'company'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      country: { name: 'country'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      countryCode: { name: 'countryCode'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      countryCodeV2: { name: 'countryCodeV2'; type: { kind: 'ENUM'; name: 'CountryCode'; ofType: null } };
      firstName: { name: 'firstName'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      formatted: {
        name: 'formatted';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
          };
        };
      };
      formattedArea: { name: 'formattedArea'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      id: { name: 'id'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } } };
      lastName: { name: 'lastName'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      latitude: { name: 'latitude'; type: { kind: 'SCALAR'; name: 'Float'; ofType: null } };
      longitude: { name: 'longitude'; type: { kind: 'SCALAR'; name: 'Float'; ofType: null } };
      name: { name: 'name'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      phone: { name: 'phone'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      province: { name: 'province'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      provinceCode: { name: 'provinceCode'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      zip: { name: 'zip'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
    };
  };
  MailingAddressConnection: {
    kind: 'OBJECT';
    name: 'MailingAddressConnection';
    fields: {
      edges: {
        name: 'edges';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'MailingAddressEdge'; ofType: null };
            };
          };
        };
      };
      nodes: {
        name: 'nodes';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MailingAddress'; ofType: null } };
          };
        };
      };
      pageInfo: {
        name: 'pageInfo';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'PageInfo'; ofType: null } };
      };
    };
  };
  MailingAddressEdge: {
    kind: 'OBJECT';
    name: 'MailingAddressEdge';
    fields: {
      cursor: {
        name: 'cursor';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      node: {
        name: 'node';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MailingAddress'; ofType: null } };
      };
    };
  };
  MailingAddressInput: {
    kind: 'INPUT_OBJECT';
    name: 'MailingAddressInput';
    isOneOf: false;
    inputFields: [
      { name: 'address1'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
      { name: 'address2'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
      { name: 'city'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
      { name: 'company'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
      { name: 'country'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
      { name: 'firstName'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
      { name: 'lastName'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
      { name: 'phone'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
      { name: 'province'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
      { name: 'zip'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
    ];
  };
  ManualDiscountApplication: {
    kind: 'OBJECT';
    name: 'ManualDiscountApplication';
    fields: {
      allocationMethod: {
        name: 'allocationMethod';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'ENUM'; name: 'DiscountApplicationAllocationMethod'; ofType: null };
        };
      };
      description: { name: 'description'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      targetSelection: {
        name: 'targetSelection';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'ENUM'; name: 'DiscountApplicationTargetSelection'; ofType: null };
        };
      };
      targetType: {
        name: 'targetType';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'ENUM'; name: 'DiscountApplicationTargetType'; ofType: null };
        };
      };
      title: {
        name: 'title';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      value: {
        name: 'value';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'UNION'; name: 'PricingValue'; ofType: null } };
      };
    };
  };
  Market: {
    kind: 'OBJECT';
    name: 'Market';
    fields: {
      handle: {
        name: 'handle';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      id: { name: 'id'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } } };
      metafield: { name: 'metafield'; type: { kind: 'OBJECT'; name: 'Metafield'; ofType: null } };
      metafields: {
        name: 'metafields';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'LIST'; name: never; ofType: { kind: 'OBJECT'; name: 'Metafield'; ofType: null } };
        };
      };
    };
  };
  Media: {
    kind: 'INTERFACE';
    name: 'Media';
    fields: {
      alt: { name: 'alt'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      id: { name: 'id'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } } };
      mediaContentType: {
        name: 'mediaContentType';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'ENUM'; name: 'MediaContentType'; ofType: null } };
      };
      presentation: { name: 'presentation'; type: { kind: 'OBJECT'; name: 'MediaPresentation'; ofType: null } };
      previewImage: { name: 'previewImage'; type: { kind: 'OBJECT'; name: 'Image'; ofType: null } };
    };
    possibleTypes: 'ExternalVideo' | 'MediaImage' | 'Model3d' | 'Video';
  };
  MediaConnection: {
    kind: 'OBJECT';
    name: 'MediaConnection';
    fields: {
      edges: {
        name: 'edges';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MediaEdge'; ofType: null } };
          };
        };
      };
      nodes: {
        name: 'nodes';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'INTERFACE'; name: 'Media'; ofType: null } };
          };
        };
      };
      pageInfo: {
        name: 'pageInfo';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'PageInfo'; ofType: null } };
      };
    };
  };
  MediaContentType: { name: 'MediaContentType'; enumValues: 'EXTERNAL_VIDEO' | 'IMAGE' | 'MODEL_3D' | 'VIDEO' };
  MediaEdge: {
    kind: 'OBJECT';
    name: 'MediaEdge';
    fields: {
      cursor: {
        name: 'cursor';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      node: {
        name: 'node';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'INTERFACE'; name: 'Media'; ofType: null } };
      };
    };
  };
  MediaHost: { name: 'MediaHost'; enumValues: 'VIMEO' | 'YOUTUBE' };
  MediaImage: {
    kind: 'OBJECT';
    name: 'MediaImage';
    fields: {
      alt: { name: 'alt'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      id: { name: 'id'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } } };
      image: { name: 'image'; type: { kind: 'OBJECT'; name: 'Image'; ofType: null } };
      mediaContentType: {
        name: 'mediaContentType';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'ENUM'; name: 'MediaContentType'; ofType: null } };
      };
      presentation: { name: 'presentation'; type: { kind: 'OBJECT'; name: 'MediaPresentation'; ofType: null } };
      previewImage: { name: 'previewImage'; type: { kind: 'OBJECT'; name: 'Image'; ofType: null } };
    };
  };
  MediaPresentation: {
    kind: 'OBJECT';
    name: 'MediaPresentation';
    fields: {
      asJson: { name: 'asJson'; type: { kind: 'SCALAR'; name: 'JSON'; ofType: null } };
      id: { name: 'id'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } } };
    };
  };
  MediaPresentationFormat: { name: 'MediaPresentationFormat'; enumValues: 'IMAGE' | 'MODEL_VIEWER' };
  Menu: {
    kind: 'OBJECT';
    name: 'Menu';
    fields: {
      handle: {
        name: 'handle';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      id: { name: 'id'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } } };
      items: {
        name: 'items';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MenuItem'; ofType: null } };
          };
        };
      };
      itemsCount: {
        name: 'itemsCount';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } };
      };
      title: {
        name: 'title';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
    };
  };
  MenuItem: {
    kind: 'OBJECT';
    name: 'MenuItem';
    fields: {
      id: { name: 'id'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } } };
      items: {
        name: 'items';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MenuItem'; ofType: null } };
          };
        };
      };
      resource: { name: 'resource'; type: { kind: 'UNION'; name: 'MenuItemResource'; ofType: null } };
      resourceId: { name: 'resourceId'; type: { kind: 'SCALAR'; name: 'ID'; ofType: null } };
      tags: {
        name: 'tags';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
          };
        };
      };
      title: {
        name: 'title';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      type: {
        name: 'type';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'ENUM'; name: 'MenuItemType'; ofType: null } };
      };
      url: { name: 'url'; type: { kind: 'SCALAR'; name: 'URL'; ofType: null } };
    };
  };
  MenuItemResource: {
    kind: 'UNION';
    name: 'MenuItemResource';
    fields: {};
    possibleTypes: 'Article' | 'Blog' | 'Collection' | 'Metaobject' | 'Page' | 'Product' | 'ShopPolicy';
  };
  MenuItemType: {
    name: 'MenuItemType';
    enumValues:
      | 'ARTICLE'
      | 'BLOG'
      | 'CATALOG'
      | 'COLLECTION'
      | 'COLLECTIONS'
      | 'CUSTOMER_ACCOUNT_PAGE'
      | 'FRONTPAGE'
      | 'HTTP'
      | 'METAOBJECT'
      | 'PAGE'
      | 'PRODUCT'
      | 'SEARCH'
      | 'SHOP_POLICY';
  };
  Merchandise: { kind: 'UNION'; name: 'Merchandise'; fields: {}; possibleTypes: 'ProductVariant' };
  Metafield: {
    kind: 'OBJECT';
    name: 'Metafield';
    fields: {
      createdAt: {
        name: 'createdAt';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'DateTime'; ofType: null } };
      };
      description: { name: 'description'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      id: { name: 'id'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } } };
      key: {
        name: 'key';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      namespace: {
        name: 'namespace';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      parentResource: {
        name: 'parentResource';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'UNION'; name: 'MetafieldParentResource'; ofType: null };
        };
      };
      reference: { name: 'reference'; type: { kind: 'UNION'; name: 'MetafieldReference'; ofType: null } };
      references: { name: 'references'; type: { kind: 'OBJECT'; name: 'MetafieldReferenceConnection'; ofType: null } };
      type: {
        name: 'type';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      updatedAt: {
        name: 'updatedAt';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'DateTime'; ofType: null } };
      };
      value: {
        name: 'value';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
    };
  };
  MetafieldDeleteErrorCode: {
    name: 'MetafieldDeleteErrorCode';
    enumValues: 'APP_NOT_AUTHORIZED' | 'INVALID_OWNER' | 'METAFIELD_DOES_NOT_EXIST';
  };
  MetafieldDeleteUserError: {
    kind: 'OBJECT';
    name: 'MetafieldDeleteUserError';
    fields: {
      code: { name: 'code'; type: { kind: 'ENUM'; name: 'MetafieldDeleteErrorCode'; ofType: null } };
      field: {
        name: 'field';
        type: {
          kind: 'LIST';
          name: never;
          ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        };
      };
      message: {
        name: 'message';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
    };
  };
  MetafieldFilter: {
    kind: 'INPUT_OBJECT';
    name: 'MetafieldFilter';
    isOneOf: false;
    inputFields: [
      {
        name: 'key';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        defaultValue: null;
      },
      {
        name: 'namespace';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        defaultValue: null;
      },
      {
        name: 'value';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        defaultValue: null;
      },
    ];
  };
  MetafieldParentResource: {
    kind: 'UNION';
    name: 'MetafieldParentResource';
    fields: {};
    possibleTypes:
      | 'Article'
      | 'Blog'
      | 'Cart'
      | 'Collection'
      | 'Company'
      | 'CompanyLocation'
      | 'Customer'
      | 'Location'
      | 'Market'
      | 'Order'
      | 'Page'
      | 'Product'
      | 'ProductVariant'
      | 'SellingPlan'
      | 'Shop';
  };
  MetafieldReference: {
    kind: 'UNION';
    name: 'MetafieldReference';
    fields: {};
    possibleTypes:
      | 'Article'
      | 'Collection'
      | 'GenericFile'
      | 'MediaImage'
      | 'Metaobject'
      | 'Model3d'
      | 'Page'
      | 'Product'
      | 'ProductVariant'
      | 'Video';
  };
  MetafieldReferenceConnection: {
    kind: 'OBJECT';
    name: 'MetafieldReferenceConnection';
    fields: {
      edges: {
        name: 'edges';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'MetafieldReferenceEdge'; ofType: null };
            };
          };
        };
      };
      nodes: {
        name: 'nodes';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'UNION'; name: 'MetafieldReference'; ofType: null };
            };
          };
        };
      };
      pageInfo: {
        name: 'pageInfo';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'PageInfo'; ofType: null } };
      };
    };
  };
  MetafieldReferenceEdge: {
    kind: 'OBJECT';
    name: 'MetafieldReferenceEdge';
    fields: {
      cursor: {
        name: 'cursor';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      node: {
        name: 'node';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'UNION'; name: 'MetafieldReference'; ofType: null } };
      };
    };
  };
  MetafieldsSetUserError: {
    kind: 'OBJECT';
    name: 'MetafieldsSetUserError';
    fields: {
      code: { name: 'code'; type: { kind: 'ENUM'; name: 'MetafieldsSetUserErrorCode'; ofType: null } };
      elementIndex: { name: 'elementIndex'; type: { kind: 'SCALAR'; name: 'Int'; ofType: null } };
      field: {
        name: 'field';
        type: {
          kind: 'LIST';
          name: never;
          ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        };
      };
      message: {
        name: 'message';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
    };
  };
  MetafieldsSetUserErrorCode: {
    name: 'MetafieldsSetUserErrorCode';
    enumValues:
      | 'APP_NOT_AUTHORIZED'
      | 'BLANK'
      | 'INCLUSION'
      | 'INVALID_OWNER'
      | 'INVALID_TYPE'
      | 'INVALID_VALUE'
      | 'LESS_THAN_OR_EQUAL_TO'
      | 'PRESENT'
      | 'TOO_LONG'
      | 'TOO_SHORT';
  };
  Metaobject: {
    kind: 'OBJECT';
    name: 'Metaobject';
    fields: {
      field: { name: 'field'; type: { kind: 'OBJECT'; name: 'MetaobjectField'; ofType: null } };
      fields: {
        name: 'fields';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'MetaobjectField'; ofType: null };
            };
          };
        };
      };
      handle: {
        name: 'handle';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      id: { name: 'id'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } } };
      onlineStoreUrl: { name: 'onlineStoreUrl'; type: { kind: 'SCALAR'; name: 'URL'; ofType: null } };
      seo: { name: 'seo'; type: { kind: 'OBJECT'; name: 'MetaobjectSEO'; ofType: null } };
      type: {
        name: 'type';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      updatedAt: {
        name: 'updatedAt';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'DateTime'; ofType: null } };
      };
    };
  };
  MetaobjectConnection: {
    kind: 'OBJECT';
    name: 'MetaobjectConnection';
    fields: {
      edges: {
        name: 'edges';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MetaobjectEdge'; ofType: null } };
          };
        };
      };
      nodes: {
        name: 'nodes';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Metaobject'; ofType: null } };
          };
        };
      };
      pageInfo: {
        name: 'pageInfo';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'PageInfo'; ofType: null } };
      };
    };
  };
  MetaobjectEdge: {
    kind: 'OBJECT';
    name: 'MetaobjectEdge';
    fields: {
      cursor: {
        name: 'cursor';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      node: {
        name: 'node';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Metaobject'; ofType: null } };
      };
    };
  };
  MetaobjectField: {
    kind: 'OBJECT';
    name: 'MetaobjectField';
    fields: {
      key: {
        name: 'key';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      reference: { name: 'reference'; type: { kind: 'UNION'; name: 'MetafieldReference'; ofType: null } };
      references: { name: 'references'; type: { kind: 'OBJECT'; name: 'MetafieldReferenceConnection'; ofType: null } };
      type: {
        name: 'type';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      value: { name: 'value'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
    };
  };
  MetaobjectHandleInput: {
    kind: 'INPUT_OBJECT';
    name: 'MetaobjectHandleInput';
    isOneOf: false;
    inputFields: [
      {
        name: 'handle';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        defaultValue: null;
      },
      {
        name: 'type';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        defaultValue: null;
      },
    ];
  };
  MetaobjectSEO: {
    kind: 'OBJECT';
    name: 'MetaobjectSEO';
    fields: {
      description: { name: 'description'; type: { kind: 'OBJECT'; name: 'MetaobjectField'; ofType: null } };
      title: { name: 'title'; type: { kind: 'OBJECT'; name: 'MetaobjectField'; ofType: null } };
    };
  };
  Model3d: {
    kind: 'OBJECT';
    name: 'Model3d';
    fields: {
      alt: { name: 'alt'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      id: { name: 'id'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } } };
      mediaContentType: {
        name: 'mediaContentType';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'ENUM'; name: 'MediaContentType'; ofType: null } };
      };
      presentation: { name: 'presentation'; type: { kind: 'OBJECT'; name: 'MediaPresentation'; ofType: null } };
      previewImage: { name: 'previewImage'; type: { kind: 'OBJECT'; name: 'Image'; ofType: null } };
      sources: {
        name: 'sources';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Model3dSource'; ofType: null } };
          };
        };
      };
    };
  };
  Model3dSource: {
    kind: 'OBJECT';
    name: 'Model3dSource';
    fields: {
      filesize: {
        name: 'filesize';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } };
      };
      format: {
        name: 'format';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      mimeType: {
        name: 'mimeType';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      url: {
        name: 'url';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
    };
  };
  MoneyInput: {
    kind: 'INPUT_OBJECT';
    name: 'MoneyInput';
    isOneOf: false;
    inputFields: [
      {
        name: 'amount';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Decimal'; ofType: null } };
        defaultValue: null;
      },
      {
        name: 'currencyCode';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'ENUM'; name: 'CurrencyCode'; ofType: null } };
        defaultValue: null;
      },
    ];
  };
  MoneyV2: {
    kind: 'OBJECT';
    name: 'MoneyV2';
    fields: {
      amount: {
        name: 'amount';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Decimal'; ofType: null } };
      };
      currencyCode: {
        name: 'currencyCode';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'ENUM'; name: 'CurrencyCode'; ofType: null } };
      };
    };
  };
  Mutation: {
    kind: 'OBJECT';
    name: 'Mutation';
    fields: {
      cartAttributesUpdate: {
        name: 'cartAttributesUpdate';
        type: { kind: 'OBJECT'; name: 'CartAttributesUpdatePayload'; ofType: null };
      };
      cartBillingAddressUpdate: {
        name: 'cartBillingAddressUpdate';
        type: { kind: 'OBJECT'; name: 'CartBillingAddressUpdatePayload'; ofType: null };
      };
      cartBuyerIdentityUpdate: {
        name: 'cartBuyerIdentityUpdate';
        type: { kind: 'OBJECT'; name: 'CartBuyerIdentityUpdatePayload'; ofType: null };
      };
      cartClone: { name: 'cartClone'; type: { kind: 'OBJECT'; name: 'CartClonePayload'; ofType: null } };
      cartCreate: { name: 'cartCreate'; type: { kind: 'OBJECT'; name: 'CartCreatePayload'; ofType: null } };
      cartDeliveryAddressesAdd: {
        name: 'cartDeliveryAddressesAdd';
        type: { kind: 'OBJECT'; name: 'CartDeliveryAddressesAddPayload'; ofType: null };
      };
      cartDeliveryAddressesRemove: {
        name: 'cartDeliveryAddressesRemove';
        type: { kind: 'OBJECT'; name: 'CartDeliveryAddressesRemovePayload'; ofType: null };
      };
      cartDeliveryAddressesReplace: {
        name: 'cartDeliveryAddressesReplace';
        type: { kind: 'OBJECT'; name: 'CartDeliveryAddressesReplacePayload'; ofType: null };
      };
      cartDeliveryAddressesUpdate: {
        name: 'cartDeliveryAddressesUpdate';
        type: { kind: 'OBJECT'; name: 'CartDeliveryAddressesUpdatePayload'; ofType: null };
      };
      cartDiscountCodesUpdate: {
        name: 'cartDiscountCodesUpdate';
        type: { kind: 'OBJECT'; name: 'CartDiscountCodesUpdatePayload'; ofType: null };
      };
      cartGiftCardCodesAdd: {
        name: 'cartGiftCardCodesAdd';
        type: { kind: 'OBJECT'; name: 'CartGiftCardCodesAddPayload'; ofType: null };
      };
      cartGiftCardCodesRemove: {
        name: 'cartGiftCardCodesRemove';
        type: { kind: 'OBJECT'; name: 'CartGiftCardCodesRemovePayload'; ofType: null };
      };
      cartGiftCardCodesUpdate: {
        name: 'cartGiftCardCodesUpdate';
        type: { kind: 'OBJECT'; name: 'CartGiftCardCodesUpdatePayload'; ofType: null };
      };
      cartLinesAdd: { name: 'cartLinesAdd'; type: { kind: 'OBJECT'; name: 'CartLinesAddPayload'; ofType: null } };
      cartLinesRemove: {
        name: 'cartLinesRemove';
        type: { kind: 'OBJECT'; name: 'CartLinesRemovePayload'; ofType: null };
      };
      cartLinesUpdate: {
        name: 'cartLinesUpdate';
        type: { kind: 'OBJECT'; name: 'CartLinesUpdatePayload'; ofType: null };
      };
      cartMetafieldDelete: {
        name: 'cartMetafieldDelete';
        type: { kind: 'OBJECT'; name: 'CartMetafieldDeletePayload'; ofType: null };
      };
      cartMetafieldsSet: {
        name: 'cartMetafieldsSet';
        type: { kind: 'OBJECT'; name: 'CartMetafieldsSetPayload'; ofType: null };
      };
      cartNoteUpdate: { name: 'cartNoteUpdate'; type: { kind: 'OBJECT'; name: 'CartNoteUpdatePayload'; ofType: null } };
      cartPaymentUpdate: {
        name: 'cartPaymentUpdate';
        type: { kind: 'OBJECT'; name: 'CartPaymentUpdatePayload'; ofType: null };
      };
      cartPrepareForCompletion: {
        name: 'cartPrepareForCompletion';
        type: { kind: 'OBJECT'; name: 'CartPrepareForCompletionPayload'; ofType: null };
      };
      cartRemovePersonalData: {
        name: 'cartRemovePersonalData';
        type: { kind: 'OBJECT'; name: 'CartRemovePersonalDataPayload'; ofType: null };
      };
      cartSelectedDeliveryOptionsUpdate: {
        name: 'cartSelectedDeliveryOptionsUpdate';
        type: { kind: 'OBJECT'; name: 'CartSelectedDeliveryOptionsUpdatePayload'; ofType: null };
      };
      cartSubmitForCompletion: {
        name: 'cartSubmitForCompletion';
        type: { kind: 'OBJECT'; name: 'CartSubmitForCompletionPayload'; ofType: null };
      };
      customerAccessTokenCreate: {
        name: 'customerAccessTokenCreate';
        type: { kind: 'OBJECT'; name: 'CustomerAccessTokenCreatePayload'; ofType: null };
      };
      customerAccessTokenCreateWithMultipass: {
        name: 'customerAccessTokenCreateWithMultipass';
        type: { kind: 'OBJECT'; name: 'CustomerAccessTokenCreateWithMultipassPayload'; ofType: null };
      };
      customerAccessTokenDelete: {
        name: 'customerAccessTokenDelete';
        type: { kind: 'OBJECT'; name: 'CustomerAccessTokenDeletePayload'; ofType: null };
      };
      customerAccessTokenRenew: {
        name: 'customerAccessTokenRenew';
        type: { kind: 'OBJECT'; name: 'CustomerAccessTokenRenewPayload'; ofType: null };
      };
      customerActivate: {
        name: 'customerActivate';
        type: { kind: 'OBJECT'; name: 'CustomerActivatePayload'; ofType: null };
      };
      customerActivateByUrl: {
        name: 'customerActivateByUrl';
        type: { kind: 'OBJECT'; name: 'CustomerActivateByUrlPayload'; ofType: null };
      };
      customerAddressCreate: {
        name: 'customerAddressCreate';
        type: { kind: 'OBJECT'; name: 'CustomerAddressCreatePayload'; ofType: null };
      };
      customerAddressDelete: {
        name: 'customerAddressDelete';
        type: { kind: 'OBJECT'; name: 'CustomerAddressDeletePayload'; ofType: null };
      };
      customerAddressUpdate: {
        name: 'customerAddressUpdate';
        type: { kind: 'OBJECT'; name: 'CustomerAddressUpdatePayload'; ofType: null };
      };
      customerCreate: { name: 'customerCreate'; type: { kind: 'OBJECT'; name: 'CustomerCreatePayload'; ofType: null } };
      customerDefaultAddressUpdate: {
        name: 'customerDefaultAddressUpdate';
        type: { kind: 'OBJECT'; name: 'CustomerDefaultAddressUpdatePayload'; ofType: null };
      };
      customerRecover: {
        name: 'customerRecover';
        type: { kind: 'OBJECT'; name: 'CustomerRecoverPayload'; ofType: null };
      };
      customerReset: { name: 'customerReset'; type: { kind: 'OBJECT'; name: 'CustomerResetPayload'; ofType: null } };
      customerResetByUrl: {
        name: 'customerResetByUrl';
        type: { kind: 'OBJECT'; name: 'CustomerResetByUrlPayload'; ofType: null };
      };
      customerUpdate: { name: 'customerUpdate'; type: { kind: 'OBJECT'; name: 'CustomerUpdatePayload'; ofType: null } };
      shopPayPaymentRequestSessionCreate: {
        name: 'shopPayPaymentRequestSessionCreate';
        type: { kind: 'OBJECT'; name: 'ShopPayPaymentRequestSessionCreatePayload'; ofType: null };
      };
      shopPayPaymentRequestSessionSubmit: {
        name: 'shopPayPaymentRequestSessionSubmit';
        type: { kind: 'OBJECT'; name: 'ShopPayPaymentRequestSessionSubmitPayload'; ofType: null };
      };
    };
  };
  Node: {
    kind: 'INTERFACE';
    name: 'Node';
    fields: {
      id: { name: 'id'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } } };
    };
    possibleTypes:
      | 'AppliedGiftCard'
      | 'Article'
      | 'Blog'
      | 'Cart'
      | 'CartLine'
      | 'Collection'
      | 'Comment'
      | 'Company'
      | 'CompanyContact'
      | 'CompanyLocation'
      | 'ComponentizableCartLine'
      | 'ExternalVideo'
      | 'GenericFile'
      | 'Location'
      | 'MailingAddress'
      | 'Market'
      | 'MediaImage'
      | 'MediaPresentation'
      | 'Menu'
      | 'MenuItem'
      | 'Metafield'
      | 'Metaobject'
      | 'Model3d'
      | 'Order'
      | 'Page'
      | 'Product'
      | 'ProductOption'
      | 'ProductOptionValue'
      | 'ProductVariant'
      | 'Shop'
      | 'ShopPayInstallmentsFinancingPlan'
      | 'ShopPayInstallmentsFinancingPlanTerm'
      | 'ShopPayInstallmentsProductVariantPricing'
      | 'ShopPolicy'
      | 'TaxonomyCategory'
      | 'UrlRedirect'
      | 'Video';
  };
  OnlineStorePublishable: {
    kind: 'INTERFACE';
    name: 'OnlineStorePublishable';
    fields: { onlineStoreUrl: { name: 'onlineStoreUrl'; type: { kind: 'SCALAR'; name: 'URL'; ofType: null } } };
    possibleTypes: 'Article' | 'Blog' | 'Collection' | 'Metaobject' | 'Page' | 'Product';
  };
  Order: {
    kind: 'OBJECT';
    name: 'Order';
    fields: {
      billingAddress: { name: 'billingAddress'; type: { kind: 'OBJECT'; name: 'MailingAddress'; ofType: null } };
      cancelReason: { name: 'cancelReason'; type: { kind: 'ENUM'; name: 'OrderCancelReason'; ofType: null } };
      canceledAt: { name: 'canceledAt'; type: { kind: 'SCALAR'; name: 'DateTime'; ofType: null } };
      currencyCode: {
        name: 'currencyCode';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'ENUM'; name: 'CurrencyCode'; ofType: null } };
      };
      currentSubtotalPrice: {
        name: 'currentSubtotalPrice';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      currentTotalDuties: { name: 'currentTotalDuties'; type: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      currentTotalPrice: {
        name: 'currentTotalPrice';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      currentTotalShippingPrice: {
        name: 'currentTotalShippingPrice';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      currentTotalTax: {
        name: 'currentTotalTax';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      customAttributes: {
        name: 'customAttributes';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Attribute'; ofType: null } };
          };
        };
      };
      customerLocale: { name: 'customerLocale'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      customerUrl: { name: 'customerUrl'; type: { kind: 'SCALAR'; name: 'URL'; ofType: null } };
      discountApplications: {
        name: 'discountApplications';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'OBJECT'; name: 'DiscountApplicationConnection'; ofType: null };
        };
      };
      edited: {
        name: 'edited';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } };
      };
      email: { name: 'email'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      financialStatus: { name: 'financialStatus'; type: { kind: 'ENUM'; name: 'OrderFinancialStatus'; ofType: null } };
      fulfillmentStatus: {
        name: 'fulfillmentStatus';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'ENUM'; name: 'OrderFulfillmentStatus'; ofType: null } };
      };
      id: { name: 'id'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } } };
      lineItems: {
        name: 'lineItems';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'OBJECT'; name: 'OrderLineItemConnection'; ofType: null };
        };
      };
      metafield: { name: 'metafield'; type: { kind: 'OBJECT'; name: 'Metafield'; ofType: null } };
      metafields: {
        name: 'metafields';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'LIST'; name: never; ofType: { kind: 'OBJECT'; name: 'Metafield'; ofType: null } };
        };
      };
      name: {
        name: 'name';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      orderNumber: {
        name: 'orderNumber';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } };
      };
      originalTotalDuties: { name: 'originalTotalDuties'; type: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      originalTotalPrice: {
        name: 'originalTotalPrice';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      phone: { name: 'phone'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      processedAt: {
        name: 'processedAt';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'DateTime'; ofType: null } };
      };
      shippingAddress: { name: 'shippingAddress'; type: { kind: 'OBJECT'; name: 'MailingAddress'; ofType: null } };
      shippingDiscountAllocations: {
        name: 'shippingDiscountAllocations';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'DiscountAllocation'; ofType: null };
            };
          };
        };
      };
      statusUrl: {
        name: 'statusUrl';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'URL'; ofType: null } };
      };
      subtotalPrice: { name: 'subtotalPrice'; type: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      subtotalPriceV2: { name: 'subtotalPriceV2'; type: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      successfulFulfillments: {
        name: 'successfulFulfillments';
        type: {
          kind: 'LIST';
          name: never;
          ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Fulfillment'; ofType: null } };
        };
      };
      totalPrice: {
        name: 'totalPrice';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      totalPriceV2: {
        name: 'totalPriceV2';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      totalRefunded: {
        name: 'totalRefunded';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      totalRefundedV2: {
        name: 'totalRefundedV2';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      totalShippingPrice: {
        name: 'totalShippingPrice';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      totalShippingPriceV2: {
        name: 'totalShippingPriceV2';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      totalTax: { name: 'totalTax'; type: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      totalTaxV2: { name: 'totalTaxV2'; type: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
    };
  };
  OrderCancelReason: {
    name: 'OrderCancelReason';
    enumValues: 'CUSTOMER' | 'DECLINED' | 'FRAUD' | 'INVENTORY' | 'OTHER' | 'STAFF';
  };
  OrderConnection: {
    kind: 'OBJECT';
    name: 'OrderConnection';
    fields: {
      edges: {
        name: 'edges';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'OrderEdge'; ofType: null } };
          };
        };
      };
      nodes: {
        name: 'nodes';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Order'; ofType: null } };
          };
        };
      };
      pageInfo: {
        name: 'pageInfo';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'PageInfo'; ofType: null } };
      };
      totalCount: {
        name: 'totalCount';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'UnsignedInt64'; ofType: null } };
      };
    };
  };
  OrderEdge: {
    kind: 'OBJECT';
    name: 'OrderEdge';
    fields: {
      cursor: {
        name: 'cursor';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      node: {
        name: 'node';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Order'; ofType: null } };
      };
    };
  };
  OrderFinancialStatus: {
    name: 'OrderFinancialStatus';
    enumValues: 'AUTHORIZED' | 'PAID' | 'PARTIALLY_PAID' | 'PARTIALLY_REFUNDED' | 'PENDING' | 'REFUNDED' | 'VOIDED';
  };
  OrderFulfillmentStatus: {
    name: 'OrderFulfillmentStatus';
    enumValues:
      | 'FULFILLED'
      | 'IN_PROGRESS'
      | 'ON_HOLD'
      | 'OPEN'
      | 'PARTIALLY_FULFILLED'
      | 'PENDING_FULFILLMENT'
      | 'RESTOCKED'
      | 'SCHEDULED'
      | 'UNFULFILLED';
  };
  OrderLineItem: {
    kind: 'OBJECT';
    name: 'OrderLineItem';
    fields: {
      currentQuantity: {
        name: 'currentQuantity';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } };
      };
      customAttributes: {
        name: 'customAttributes';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Attribute'; ofType: null } };
          };
        };
      };
      discountAllocations: {
        name: 'discountAllocations';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'DiscountAllocation'; ofType: null };
            };
          };
        };
      };
      discountedTotalPrice: {
        name: 'discountedTotalPrice';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      originalTotalPrice: {
        name: 'originalTotalPrice';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      quantity: {
        name: 'quantity';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } };
      };
      title: {
        name: 'title';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      variant: { name: 'variant'; type: { kind: 'OBJECT'; name: 'ProductVariant'; ofType: null } };
    };
  };
  OrderLineItemConnection: {
    kind: 'OBJECT';
    name: 'OrderLineItemConnection';
    fields: {
      edges: {
        name: 'edges';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'OrderLineItemEdge'; ofType: null };
            };
          };
        };
      };
      nodes: {
        name: 'nodes';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'OrderLineItem'; ofType: null } };
          };
        };
      };
      pageInfo: {
        name: 'pageInfo';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'PageInfo'; ofType: null } };
      };
    };
  };
  OrderLineItemEdge: {
    kind: 'OBJECT';
    name: 'OrderLineItemEdge';
    fields: {
      cursor: {
        name: 'cursor';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      node: {
        name: 'node';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'OrderLineItem'; ofType: null } };
      };
    };
  };
  OrderSortKeys: { name: 'OrderSortKeys'; enumValues: 'ID' | 'PROCESSED_AT' | 'RELEVANCE' | 'TOTAL_PRICE' };
  Page: {
    kind: 'OBJECT';
    name: 'Page';
    fields: {
      body: {
        name: 'body';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'HTML'; ofType: null } };
      };
      bodySummary: {
        name: 'bodySummary';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      createdAt: {
        name: 'createdAt';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'DateTime'; ofType: null } };
      };
      handle: {
        name: 'handle';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      id: { name: 'id'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } } };
      metafield: { name: 'metafield'; type: { kind: 'OBJECT'; name: 'Metafield'; ofType: null } };
      metafields: {
        name: 'metafields';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'LIST'; name: never; ofType: { kind: 'OBJECT'; name: 'Metafield'; ofType: null } };
        };
      };
      onlineStoreUrl: { name: 'onlineStoreUrl'; type: { kind: 'SCALAR'; name: 'URL'; ofType: null } };
      seo: { name: 'seo'; type: { kind: 'OBJECT'; name: 'SEO'; ofType: null } };
      title: {
        name: 'title';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      trackingParameters: { name: 'trackingParameters'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      updatedAt: {
        name: 'updatedAt';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'DateTime'; ofType: null } };
      };
    };
  };
  PageConnection: {
    kind: 'OBJECT';
    name: 'PageConnection';
    fields: {
      edges: {
        name: 'edges';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'PageEdge'; ofType: null } };
          };
        };
      };
      nodes: {
        name: 'nodes';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Page'; ofType: null } };
          };
        };
      };
      pageInfo: {
        name: 'pageInfo';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'PageInfo'; ofType: null } };
      };
    };
  };
  PageEdge: {
    kind: 'OBJECT';
    name: 'PageEdge';
    fields: {
      cursor: {
        name: 'cursor';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      node: {
        name: 'node';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Page'; ofType: null } };
      };
    };
  };
  PageInfo: {
    kind: 'OBJECT';
    name: 'PageInfo';
    fields: {
      endCursor: { name: 'endCursor'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      hasNextPage: {
        name: 'hasNextPage';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } };
      };
      hasPreviousPage: {
        name: 'hasPreviousPage';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } };
      };
      startCursor: { name: 'startCursor'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
    };
  };
  PageSortKeys: { name: 'PageSortKeys'; enumValues: 'ID' | 'RELEVANCE' | 'TITLE' | 'UPDATED_AT' };
  PaginatedSitemapResources: {
    kind: 'OBJECT';
    name: 'PaginatedSitemapResources';
    fields: {
      hasNextPage: {
        name: 'hasNextPage';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } };
      };
      items: {
        name: 'items';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'INTERFACE'; name: 'SitemapResourceInterface'; ofType: null };
            };
          };
        };
      };
    };
  };
  PaymentSettings: {
    kind: 'OBJECT';
    name: 'PaymentSettings';
    fields: {
      acceptedCardBrands: {
        name: 'acceptedCardBrands';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'ENUM'; name: 'CardBrand'; ofType: null } };
          };
        };
      };
      cardVaultUrl: {
        name: 'cardVaultUrl';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'URL'; ofType: null } };
      };
      countryCode: {
        name: 'countryCode';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'ENUM'; name: 'CountryCode'; ofType: null } };
      };
      currencyCode: {
        name: 'currencyCode';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'ENUM'; name: 'CurrencyCode'; ofType: null } };
      };
      enabledPresentmentCurrencies: {
        name: 'enabledPresentmentCurrencies';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'ENUM'; name: 'CurrencyCode'; ofType: null } };
          };
        };
      };
      shopifyPaymentsAccountId: {
        name: 'shopifyPaymentsAccountId';
        type: { kind: 'SCALAR'; name: 'String'; ofType: null };
      };
      supportedDigitalWallets: {
        name: 'supportedDigitalWallets';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'ENUM'; name: 'DigitalWallet'; ofType: null } };
          };
        };
      };
    };
  };
  PredictiveSearchLimitScope: { name: 'PredictiveSearchLimitScope'; enumValues: 'ALL' | 'EACH' };
  PredictiveSearchResult: {
    kind: 'OBJECT';
    name: 'PredictiveSearchResult';
    fields: {
      articles: {
        name: 'articles';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Article'; ofType: null } };
          };
        };
      };
      collections: {
        name: 'collections';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Collection'; ofType: null } };
          };
        };
      };
      pages: {
        name: 'pages';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Page'; ofType: null } };
          };
        };
      };
      products: {
        name: 'products';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Product'; ofType: null } };
          };
        };
      };
      queries: {
        name: 'queries';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'SearchQuerySuggestion'; ofType: null };
            };
          };
        };
      };
    };
  };
  PredictiveSearchType: {
    name: 'PredictiveSearchType';
    enumValues: 'ARTICLE' | 'COLLECTION' | 'PAGE' | 'PRODUCT' | 'QUERY';
  };
  PreferenceDeliveryMethodType: {
    name: 'PreferenceDeliveryMethodType';
    enumValues: 'PICKUP_POINT' | 'PICK_UP' | 'SHIPPING';
  };
  PriceRangeFilter: {
    kind: 'INPUT_OBJECT';
    name: 'PriceRangeFilter';
    isOneOf: false;
    inputFields: [
      { name: 'max'; type: { kind: 'SCALAR'; name: 'Float'; ofType: null }; defaultValue: null },
      { name: 'min'; type: { kind: 'SCALAR'; name: 'Float'; ofType: null }; defaultValue: '0' },
    ];
  };
  PricingPercentageValue: {
    kind: 'OBJECT';
    name: 'PricingPercentageValue';
    fields: {
      percentage: {
        name: 'percentage';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Float'; ofType: null } };
      };
    };
  };
  PricingValue: {
    kind: 'UNION';
    name: 'PricingValue';
    fields: {};
    possibleTypes: 'MoneyV2' | 'PricingPercentageValue';
  };
  Product: {
    kind: 'OBJECT';
    name: 'Product';
    fields: {
      adjacentVariants: {
        name: 'adjacentVariants';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'ProductVariant'; ofType: null } };
          };
        };
      };
      availableForSale: {
        name: 'availableForSale';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } };
      };
      category: { name: 'category'; type: { kind: 'OBJECT'; name: 'TaxonomyCategory'; ofType: null } };
      collections: {
        name: 'collections';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CollectionConnection'; ofType: null } };
      };
      compareAtPriceRange: {
        name: 'compareAtPriceRange';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'ProductPriceRange'; ofType: null } };
      };
      createdAt: {
        name: 'createdAt';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'DateTime'; ofType: null } };
      };
      description: {
        name: 'description';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      descriptionHtml: {
        name: 'descriptionHtml';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'HTML'; ofType: null } };
      };
      encodedVariantAvailability: {
        name: 'encodedVariantAvailability';
        type: { kind: 'SCALAR'; name: 'String'; ofType: null };
      };
      encodedVariantExistence: {
        name: 'encodedVariantExistence';
        type: { kind: 'SCALAR'; name: 'String'; ofType: null };
      };
      featuredImage: { name: 'featuredImage'; type: { kind: 'OBJECT'; name: 'Image'; ofType: null } };
      handle: {
        name: 'handle';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      id: { name: 'id'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } } };
      images: {
        name: 'images';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'ImageConnection'; ofType: null } };
      };
      isGiftCard: {
        name: 'isGiftCard';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } };
      };
      media: {
        name: 'media';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MediaConnection'; ofType: null } };
      };
      metafield: { name: 'metafield'; type: { kind: 'OBJECT'; name: 'Metafield'; ofType: null } };
      metafields: {
        name: 'metafields';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'LIST'; name: never; ofType: { kind: 'OBJECT'; name: 'Metafield'; ofType: null } };
        };
      };
      onlineStoreUrl: { name: 'onlineStoreUrl'; type: { kind: 'SCALAR'; name: 'URL'; ofType: null } };
      options: {
        name: 'options';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'ProductOption'; ofType: null } };
          };
        };
      };
      priceRange: {
        name: 'priceRange';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'ProductPriceRange'; ofType: null } };
      };
      productType: {
        name: 'productType';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      publishedAt: {
        name: 'publishedAt';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'DateTime'; ofType: null } };
      };
      requiresSellingPlan: {
        name: 'requiresSellingPlan';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } };
      };
      selectedOrFirstAvailableVariant: {
        name: 'selectedOrFirstAvailableVariant';
        type: { kind: 'OBJECT'; name: 'ProductVariant'; ofType: null };
      };
      sellingPlanGroups: {
        name: 'sellingPlanGroups';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'OBJECT'; name: 'SellingPlanGroupConnection'; ofType: null };
        };
      };
      seo: {
        name: 'seo';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'SEO'; ofType: null } };
      };
      tags: {
        name: 'tags';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
          };
        };
      };
      title: {
        name: 'title';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      totalInventory: { name: 'totalInventory'; type: { kind: 'SCALAR'; name: 'Int'; ofType: null } };
      trackingParameters: { name: 'trackingParameters'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      updatedAt: {
        name: 'updatedAt';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'DateTime'; ofType: null } };
      };
      variantBySelectedOptions: {
        name: 'variantBySelectedOptions';
        type: { kind: 'OBJECT'; name: 'ProductVariant'; ofType: null };
      };
      variants: {
        name: 'variants';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'OBJECT'; name: 'ProductVariantConnection'; ofType: null };
        };
      };
      variantsCount: { name: 'variantsCount'; type: { kind: 'OBJECT'; name: 'Count'; ofType: null } };
      vendor: {
        name: 'vendor';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
    };
  };
  ProductCollectionSortKeys: {
    name: 'ProductCollectionSortKeys';
    enumValues: 'BEST_SELLING' | 'COLLECTION_DEFAULT' | 'CREATED' | 'ID' | 'MANUAL' | 'PRICE' | 'RELEVANCE' | 'TITLE';
  };
  ProductConnection: {
    kind: 'OBJECT';
    name: 'ProductConnection';
    fields: {
      edges: {
        name: 'edges';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'ProductEdge'; ofType: null } };
          };
        };
      };
      filters: {
        name: 'filters';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Filter'; ofType: null } };
          };
        };
      };
      nodes: {
        name: 'nodes';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Product'; ofType: null } };
          };
        };
      };
      pageInfo: {
        name: 'pageInfo';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'PageInfo'; ofType: null } };
      };
    };
  };
  ProductEdge: {
    kind: 'OBJECT';
    name: 'ProductEdge';
    fields: {
      cursor: {
        name: 'cursor';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      node: {
        name: 'node';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Product'; ofType: null } };
      };
    };
  };
  ProductFilter: {
    kind: 'INPUT_OBJECT';
    name: 'ProductFilter';
    isOneOf: false;
    inputFields: [
      { name: 'available'; type: { kind: 'SCALAR'; name: 'Boolean'; ofType: null }; defaultValue: null },
      { name: 'category'; type: { kind: 'INPUT_OBJECT'; name: 'CategoryFilter'; ofType: null }; defaultValue: null },
      { name: 'price'; type: { kind: 'INPUT_OBJECT'; name: 'PriceRangeFilter'; ofType: null }; defaultValue: null },
      {
        name: 'productMetafield';
        type: { kind: 'INPUT_OBJECT'; name: 'MetafieldFilter'; ofType: null };
        defaultValue: null;
      },
      { name: 'productType'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
      { name: 'productVendor'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
      { name: 'tag'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
      {
        name: 'taxonomyMetafield';
        type: { kind: 'INPUT_OBJECT'; name: 'TaxonomyMetafieldFilter'; ofType: null };
        defaultValue: null;
      },
      {
        name: 'variantMetafield';
        type: { kind: 'INPUT_OBJECT'; name: 'MetafieldFilter'; ofType: null };
        defaultValue: null;
      },
      {
        name: 'variantOption';
        type: { kind: 'INPUT_OBJECT'; name: 'VariantOptionFilter'; ofType: null };
        defaultValue: null;
      },
    ];
  };
  ProductImageSortKeys: { name: 'ProductImageSortKeys'; enumValues: 'CREATED_AT' | 'ID' | 'POSITION' | 'RELEVANCE' };
  ProductMediaSortKeys: { name: 'ProductMediaSortKeys'; enumValues: 'ID' | 'POSITION' | 'RELEVANCE' };
  ProductOption: {
    kind: 'OBJECT';
    name: 'ProductOption';
    fields: {
      id: { name: 'id'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } } };
      name: {
        name: 'name';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      optionValues: {
        name: 'optionValues';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'ProductOptionValue'; ofType: null };
            };
          };
        };
      };
      values: {
        name: 'values';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
          };
        };
      };
    };
  };
  ProductOptionValue: {
    kind: 'OBJECT';
    name: 'ProductOptionValue';
    fields: {
      firstSelectableVariant: {
        name: 'firstSelectableVariant';
        type: { kind: 'OBJECT'; name: 'ProductVariant'; ofType: null };
      };
      id: { name: 'id'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } } };
      name: {
        name: 'name';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      swatch: { name: 'swatch'; type: { kind: 'OBJECT'; name: 'ProductOptionValueSwatch'; ofType: null } };
    };
  };
  ProductOptionValueSwatch: {
    kind: 'OBJECT';
    name: 'ProductOptionValueSwatch';
    fields: {
      color: { name: 'color'; type: { kind: 'SCALAR'; name: 'Color'; ofType: null } };
      image: { name: 'image'; type: { kind: 'INTERFACE'; name: 'Media'; ofType: null } };
    };
  };
  ProductPriceRange: {
    kind: 'OBJECT';
    name: 'ProductPriceRange';
    fields: {
      maxVariantPrice: {
        name: 'maxVariantPrice';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      minVariantPrice: {
        name: 'minVariantPrice';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
    };
  };
  ProductRecommendationIntent: { name: 'ProductRecommendationIntent'; enumValues: 'COMPLEMENTARY' | 'RELATED' };
  ProductSortKeys: {
    name: 'ProductSortKeys';
    enumValues:
      | 'BEST_SELLING'
      | 'CREATED_AT'
      | 'ID'
      | 'PRICE'
      | 'PRODUCT_TYPE'
      | 'RELEVANCE'
      | 'TITLE'
      | 'UPDATED_AT'
      | 'VENDOR';
  };
  ProductVariant: {
    kind: 'OBJECT';
    name: 'ProductVariant';
    fields: {
      availableForSale: {
        name: 'availableForSale';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } };
      };
      barcode: { name: 'barcode'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      compareAtPrice: { name: 'compareAtPrice'; type: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      compareAtPriceV2: { name: 'compareAtPriceV2'; type: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      components: {
        name: 'components';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'OBJECT'; name: 'ProductVariantComponentConnection'; ofType: null };
        };
      };
      currentlyNotInStock: {
        name: 'currentlyNotInStock';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } };
      };
      groupedBy: {
        name: 'groupedBy';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'OBJECT'; name: 'ProductVariantConnection'; ofType: null };
        };
      };
      id: { name: 'id'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } } };
      image: { name: 'image'; type: { kind: 'OBJECT'; name: 'Image'; ofType: null } };
      metafield: { name: 'metafield'; type: { kind: 'OBJECT'; name: 'Metafield'; ofType: null } };
      metafields: {
        name: 'metafields';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'LIST'; name: never; ofType: { kind: 'OBJECT'; name: 'Metafield'; ofType: null } };
        };
      };
      price: {
        name: 'price';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      priceV2: {
        name: 'priceV2';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      product: {
        name: 'product';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Product'; ofType: null } };
      };
      quantityAvailable: { name: 'quantityAvailable'; type: { kind: 'SCALAR'; name: 'Int'; ofType: null } };
      quantityPriceBreaks: {
        name: 'quantityPriceBreaks';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'OBJECT'; name: 'QuantityPriceBreakConnection'; ofType: null };
        };
      };
      quantityRule: {
        name: 'quantityRule';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'QuantityRule'; ofType: null } };
      };
      requiresComponents: {
        name: 'requiresComponents';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } };
      };
      requiresShipping: {
        name: 'requiresShipping';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } };
      };
      selectedOptions: {
        name: 'selectedOptions';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'SelectedOption'; ofType: null } };
          };
        };
      };
      sellingPlanAllocations: {
        name: 'sellingPlanAllocations';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'OBJECT'; name: 'SellingPlanAllocationConnection'; ofType: null };
        };
      };
      shopPayInstallmentsPricing: {
        name: 'shopPayInstallmentsPricing';
        type: { kind: 'OBJECT'; name: 'ShopPayInstallmentsProductVariantPricing'; ofType: null };
      };
      sku: { name: 'sku'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      storeAvailability: {
        name: 'storeAvailability';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'OBJECT'; name: 'StoreAvailabilityConnection'; ofType: null };
        };
      };
      taxable: {
        name: 'taxable';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } };
      };
      title: {
        name: 'title';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      unitPrice: { name: 'unitPrice'; type: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      unitPriceMeasurement: {
        name: 'unitPriceMeasurement';
        type: { kind: 'OBJECT'; name: 'UnitPriceMeasurement'; ofType: null };
      };
      weight: { name: 'weight'; type: { kind: 'SCALAR'; name: 'Float'; ofType: null } };
      weightUnit: {
        name: 'weightUnit';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'ENUM'; name: 'WeightUnit'; ofType: null } };
      };
    };
  };
  ProductVariantComponent: {
    kind: 'OBJECT';
    name: 'ProductVariantComponent';
    fields: {
      productVariant: {
        name: 'productVariant';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'ProductVariant'; ofType: null } };
      };
      quantity: {
        name: 'quantity';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } };
      };
    };
  };
  ProductVariantComponentConnection: {
    kind: 'OBJECT';
    name: 'ProductVariantComponentConnection';
    fields: {
      edges: {
        name: 'edges';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'ProductVariantComponentEdge'; ofType: null };
            };
          };
        };
      };
      nodes: {
        name: 'nodes';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'ProductVariantComponent'; ofType: null };
            };
          };
        };
      };
      pageInfo: {
        name: 'pageInfo';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'PageInfo'; ofType: null } };
      };
    };
  };
  ProductVariantComponentEdge: {
    kind: 'OBJECT';
    name: 'ProductVariantComponentEdge';
    fields: {
      cursor: {
        name: 'cursor';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      node: {
        name: 'node';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'OBJECT'; name: 'ProductVariantComponent'; ofType: null };
        };
      };
    };
  };
  ProductVariantConnection: {
    kind: 'OBJECT';
    name: 'ProductVariantConnection';
    fields: {
      edges: {
        name: 'edges';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'ProductVariantEdge'; ofType: null };
            };
          };
        };
      };
      nodes: {
        name: 'nodes';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'ProductVariant'; ofType: null } };
          };
        };
      };
      pageInfo: {
        name: 'pageInfo';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'PageInfo'; ofType: null } };
      };
    };
  };
  ProductVariantEdge: {
    kind: 'OBJECT';
    name: 'ProductVariantEdge';
    fields: {
      cursor: {
        name: 'cursor';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      node: {
        name: 'node';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'ProductVariant'; ofType: null } };
      };
    };
  };
  ProductVariantSortKeys: {
    name: 'ProductVariantSortKeys';
    enumValues: 'ID' | 'POSITION' | 'RELEVANCE' | 'SKU' | 'TITLE';
  };
  PurchasingCompany: {
    kind: 'OBJECT';
    name: 'PurchasingCompany';
    fields: {
      company: {
        name: 'company';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Company'; ofType: null } };
      };
      contact: { name: 'contact'; type: { kind: 'OBJECT'; name: 'CompanyContact'; ofType: null } };
      location: {
        name: 'location';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CompanyLocation'; ofType: null } };
      };
    };
  };
  QuantityPriceBreak: {
    kind: 'OBJECT';
    name: 'QuantityPriceBreak';
    fields: {
      minimumQuantity: {
        name: 'minimumQuantity';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } };
      };
      price: {
        name: 'price';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
    };
  };
  QuantityPriceBreakConnection: {
    kind: 'OBJECT';
    name: 'QuantityPriceBreakConnection';
    fields: {
      edges: {
        name: 'edges';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'QuantityPriceBreakEdge'; ofType: null };
            };
          };
        };
      };
      nodes: {
        name: 'nodes';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'QuantityPriceBreak'; ofType: null };
            };
          };
        };
      };
      pageInfo: {
        name: 'pageInfo';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'PageInfo'; ofType: null } };
      };
    };
  };
  QuantityPriceBreakEdge: {
    kind: 'OBJECT';
    name: 'QuantityPriceBreakEdge';
    fields: {
      cursor: {
        name: 'cursor';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      node: {
        name: 'node';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'QuantityPriceBreak'; ofType: null } };
      };
    };
  };
  QuantityRule: {
    kind: 'OBJECT';
    name: 'QuantityRule';
    fields: {
      increment: {
        name: 'increment';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } };
      };
      maximum: { name: 'maximum'; type: { kind: 'SCALAR'; name: 'Int'; ofType: null } };
      minimum: {
        name: 'minimum';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } };
      };
    };
  };
  QueryRoot: {
    kind: 'OBJECT';
    name: 'QueryRoot';
    fields: {
      article: { name: 'article'; type: { kind: 'OBJECT'; name: 'Article'; ofType: null } };
      articles: {
        name: 'articles';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'ArticleConnection'; ofType: null } };
      };
      blog: { name: 'blog'; type: { kind: 'OBJECT'; name: 'Blog'; ofType: null } };
      blogByHandle: { name: 'blogByHandle'; type: { kind: 'OBJECT'; name: 'Blog'; ofType: null } };
      blogs: {
        name: 'blogs';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'BlogConnection'; ofType: null } };
      };
      cart: { name: 'cart'; type: { kind: 'OBJECT'; name: 'Cart'; ofType: null } };
      cartCompletionAttempt: {
        name: 'cartCompletionAttempt';
        type: { kind: 'UNION'; name: 'CartCompletionAttemptResult'; ofType: null };
      };
      collection: { name: 'collection'; type: { kind: 'OBJECT'; name: 'Collection'; ofType: null } };
      collectionByHandle: { name: 'collectionByHandle'; type: { kind: 'OBJECT'; name: 'Collection'; ofType: null } };
      collections: {
        name: 'collections';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CollectionConnection'; ofType: null } };
      };
      customer: { name: 'customer'; type: { kind: 'OBJECT'; name: 'Customer'; ofType: null } };
      localization: {
        name: 'localization';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Localization'; ofType: null } };
      };
      locations: {
        name: 'locations';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'LocationConnection'; ofType: null } };
      };
      menu: { name: 'menu'; type: { kind: 'OBJECT'; name: 'Menu'; ofType: null } };
      metaobject: { name: 'metaobject'; type: { kind: 'OBJECT'; name: 'Metaobject'; ofType: null } };
      metaobjects: {
        name: 'metaobjects';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MetaobjectConnection'; ofType: null } };
      };
      node: { name: 'node'; type: { kind: 'INTERFACE'; name: 'Node'; ofType: null } };
      nodes: {
        name: 'nodes';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'LIST'; name: never; ofType: { kind: 'INTERFACE'; name: 'Node'; ofType: null } };
        };
      };
      page: { name: 'page'; type: { kind: 'OBJECT'; name: 'Page'; ofType: null } };
      pageByHandle: { name: 'pageByHandle'; type: { kind: 'OBJECT'; name: 'Page'; ofType: null } };
      pages: {
        name: 'pages';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'PageConnection'; ofType: null } };
      };
      paymentSettings: {
        name: 'paymentSettings';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'PaymentSettings'; ofType: null } };
      };
      predictiveSearch: {
        name: 'predictiveSearch';
        type: { kind: 'OBJECT'; name: 'PredictiveSearchResult'; ofType: null };
      };
      product: { name: 'product'; type: { kind: 'OBJECT'; name: 'Product'; ofType: null } };
      productByHandle: { name: 'productByHandle'; type: { kind: 'OBJECT'; name: 'Product'; ofType: null } };
      productRecommendations: {
        name: 'productRecommendations';
        type: {
          kind: 'LIST';
          name: never;
          ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Product'; ofType: null } };
        };
      };
      productTags: {
        name: 'productTags';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'StringConnection'; ofType: null } };
      };
      productTypes: {
        name: 'productTypes';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'StringConnection'; ofType: null } };
      };
      products: {
        name: 'products';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'ProductConnection'; ofType: null } };
      };
      publicApiVersions: {
        name: 'publicApiVersions';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'ApiVersion'; ofType: null } };
          };
        };
      };
      search: {
        name: 'search';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'OBJECT'; name: 'SearchResultItemConnection'; ofType: null };
        };
      };
      shop: {
        name: 'shop';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Shop'; ofType: null } };
      };
      sitemap: {
        name: 'sitemap';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Sitemap'; ofType: null } };
      };
      urlRedirects: {
        name: 'urlRedirects';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'OBJECT'; name: 'UrlRedirectConnection'; ofType: null };
        };
      };
    };
  };
  SEO: {
    kind: 'OBJECT';
    name: 'SEO';
    fields: {
      description: { name: 'description'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      title: { name: 'title'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
    };
  };
  ScriptDiscountApplication: {
    kind: 'OBJECT';
    name: 'ScriptDiscountApplication';
    fields: {
      allocationMethod: {
        name: 'allocationMethod';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'ENUM'; name: 'DiscountApplicationAllocationMethod'; ofType: null };
        };
      };
      targetSelection: {
        name: 'targetSelection';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'ENUM'; name: 'DiscountApplicationTargetSelection'; ofType: null };
        };
      };
      targetType: {
        name: 'targetType';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'ENUM'; name: 'DiscountApplicationTargetType'; ofType: null };
        };
      };
      title: {
        name: 'title';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      value: {
        name: 'value';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'UNION'; name: 'PricingValue'; ofType: null } };
      };
    };
  };
  SearchPrefixQueryType: { name: 'SearchPrefixQueryType'; enumValues: 'LAST' | 'NONE' };
  SearchQuerySuggestion: {
    kind: 'OBJECT';
    name: 'SearchQuerySuggestion';
    fields: {
      styledText: {
        name: 'styledText';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      text: {
        name: 'text';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      trackingParameters: { name: 'trackingParameters'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
    };
  };
  SearchResultItem: {
    kind: 'UNION';
    name: 'SearchResultItem';
    fields: {};
    possibleTypes: 'Article' | 'Page' | 'Product';
  };
  SearchResultItemConnection: {
    kind: 'OBJECT';
    name: 'SearchResultItemConnection';
    fields: {
      edges: {
        name: 'edges';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'SearchResultItemEdge'; ofType: null };
            };
          };
        };
      };
      nodes: {
        name: 'nodes';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'UNION'; name: 'SearchResultItem'; ofType: null };
            };
          };
        };
      };
      pageInfo: {
        name: 'pageInfo';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'PageInfo'; ofType: null } };
      };
      productFilters: {
        name: 'productFilters';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Filter'; ofType: null } };
          };
        };
      };
      totalCount: {
        name: 'totalCount';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } };
      };
    };
  };
  SearchResultItemEdge: {
    kind: 'OBJECT';
    name: 'SearchResultItemEdge';
    fields: {
      cursor: {
        name: 'cursor';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      node: {
        name: 'node';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'UNION'; name: 'SearchResultItem'; ofType: null } };
      };
    };
  };
  SearchSortKeys: { name: 'SearchSortKeys'; enumValues: 'PRICE' | 'RELEVANCE' };
  SearchType: { name: 'SearchType'; enumValues: 'ARTICLE' | 'PAGE' | 'PRODUCT' };
  SearchUnavailableProductsType: { name: 'SearchUnavailableProductsType'; enumValues: 'HIDE' | 'LAST' | 'SHOW' };
  SearchableField: {
    name: 'SearchableField';
    enumValues:
      | 'AUTHOR'
      | 'BODY'
      | 'PRODUCT_TYPE'
      | 'TAG'
      | 'TITLE'
      | 'VARIANTS_BARCODE'
      | 'VARIANTS_SKU'
      | 'VARIANTS_TITLE'
      | 'VENDOR';
  };
  SelectedOption: {
    kind: 'OBJECT';
    name: 'SelectedOption';
    fields: {
      name: {
        name: 'name';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      value: {
        name: 'value';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
    };
  };
  SelectedOptionInput: {
    kind: 'INPUT_OBJECT';
    name: 'SelectedOptionInput';
    isOneOf: false;
    inputFields: [
      {
        name: 'name';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        defaultValue: null;
      },
      {
        name: 'value';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        defaultValue: null;
      },
    ];
  };
  SellingPlan: {
    kind: 'OBJECT';
    name: 'SellingPlan';
    fields: {
      billingPolicy: { name: 'billingPolicy'; type: { kind: 'UNION'; name: 'SellingPlanBillingPolicy'; ofType: null } };
      checkoutCharge: {
        name: 'checkoutCharge';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'OBJECT'; name: 'SellingPlanCheckoutCharge'; ofType: null };
        };
      };
      deliveryPolicy: {
        name: 'deliveryPolicy';
        type: { kind: 'UNION'; name: 'SellingPlanDeliveryPolicy'; ofType: null };
      };
      description: { name: 'description'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      id: { name: 'id'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } } };
      metafield: { name: 'metafield'; type: { kind: 'OBJECT'; name: 'Metafield'; ofType: null } };
      metafields: {
        name: 'metafields';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'LIST'; name: never; ofType: { kind: 'OBJECT'; name: 'Metafield'; ofType: null } };
        };
      };
      name: {
        name: 'name';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      options: {
        name: 'options';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'SellingPlanOption'; ofType: null };
            };
          };
        };
      };
      priceAdjustments: {
        name: 'priceAdjustments';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'SellingPlanPriceAdjustment'; ofType: null };
            };
          };
        };
      };
      recurringDeliveries: {
        name: 'recurringDeliveries';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } };
      };
    };
  };
  SellingPlanAllocation: {
    kind: 'OBJECT';
    name: 'SellingPlanAllocation';
    fields: {
      checkoutChargeAmount: {
        name: 'checkoutChargeAmount';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      priceAdjustments: {
        name: 'priceAdjustments';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'SellingPlanAllocationPriceAdjustment'; ofType: null };
            };
          };
        };
      };
      remainingBalanceChargeAmount: {
        name: 'remainingBalanceChargeAmount';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      sellingPlan: {
        name: 'sellingPlan';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'SellingPlan'; ofType: null } };
      };
    };
  };
  SellingPlanAllocationConnection: {
    kind: 'OBJECT';
    name: 'SellingPlanAllocationConnection';
    fields: {
      edges: {
        name: 'edges';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'SellingPlanAllocationEdge'; ofType: null };
            };
          };
        };
      };
      nodes: {
        name: 'nodes';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'SellingPlanAllocation'; ofType: null };
            };
          };
        };
      };
      pageInfo: {
        name: 'pageInfo';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'PageInfo'; ofType: null } };
      };
    };
  };
  SellingPlanAllocationEdge: {
    kind: 'OBJECT';
    name: 'SellingPlanAllocationEdge';
    fields: {
      cursor: {
        name: 'cursor';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      node: {
        name: 'node';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'OBJECT'; name: 'SellingPlanAllocation'; ofType: null };
        };
      };
    };
  };
  SellingPlanAllocationPriceAdjustment: {
    kind: 'OBJECT';
    name: 'SellingPlanAllocationPriceAdjustment';
    fields: {
      compareAtPrice: {
        name: 'compareAtPrice';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      perDeliveryPrice: {
        name: 'perDeliveryPrice';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      price: {
        name: 'price';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      unitPrice: { name: 'unitPrice'; type: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
    };
  };
  SellingPlanBillingPolicy: {
    kind: 'UNION';
    name: 'SellingPlanBillingPolicy';
    fields: {};
    possibleTypes: 'SellingPlanRecurringBillingPolicy';
  };
  SellingPlanCheckoutCharge: {
    kind: 'OBJECT';
    name: 'SellingPlanCheckoutCharge';
    fields: {
      type: {
        name: 'type';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'ENUM'; name: 'SellingPlanCheckoutChargeType'; ofType: null };
        };
      };
      value: {
        name: 'value';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'UNION'; name: 'SellingPlanCheckoutChargeValue'; ofType: null };
        };
      };
    };
  };
  SellingPlanCheckoutChargePercentageValue: {
    kind: 'OBJECT';
    name: 'SellingPlanCheckoutChargePercentageValue';
    fields: {
      percentage: {
        name: 'percentage';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Float'; ofType: null } };
      };
    };
  };
  SellingPlanCheckoutChargeType: { name: 'SellingPlanCheckoutChargeType'; enumValues: 'PERCENTAGE' | 'PRICE' };
  SellingPlanCheckoutChargeValue: {
    kind: 'UNION';
    name: 'SellingPlanCheckoutChargeValue';
    fields: {};
    possibleTypes: 'MoneyV2' | 'SellingPlanCheckoutChargePercentageValue';
  };
  SellingPlanConnection: {
    kind: 'OBJECT';
    name: 'SellingPlanConnection';
    fields: {
      edges: {
        name: 'edges';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'SellingPlanEdge'; ofType: null };
            };
          };
        };
      };
      nodes: {
        name: 'nodes';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'SellingPlan'; ofType: null } };
          };
        };
      };
      pageInfo: {
        name: 'pageInfo';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'PageInfo'; ofType: null } };
      };
    };
  };
  SellingPlanDeliveryPolicy: {
    kind: 'UNION';
    name: 'SellingPlanDeliveryPolicy';
    fields: {};
    possibleTypes: 'SellingPlanRecurringDeliveryPolicy';
  };
  SellingPlanEdge: {
    kind: 'OBJECT';
    name: 'SellingPlanEdge';
    fields: {
      cursor: {
        name: 'cursor';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      node: {
        name: 'node';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'SellingPlan'; ofType: null } };
      };
    };
  };
  SellingPlanFixedAmountPriceAdjustment: {
    kind: 'OBJECT';
    name: 'SellingPlanFixedAmountPriceAdjustment';
    fields: {
      adjustmentAmount: {
        name: 'adjustmentAmount';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
    };
  };
  SellingPlanFixedPriceAdjustment: {
    kind: 'OBJECT';
    name: 'SellingPlanFixedPriceAdjustment';
    fields: {
      price: {
        name: 'price';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
    };
  };
  SellingPlanGroup: {
    kind: 'OBJECT';
    name: 'SellingPlanGroup';
    fields: {
      appName: { name: 'appName'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      name: {
        name: 'name';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      options: {
        name: 'options';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'SellingPlanGroupOption'; ofType: null };
            };
          };
        };
      };
      sellingPlans: {
        name: 'sellingPlans';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'OBJECT'; name: 'SellingPlanConnection'; ofType: null };
        };
      };
    };
  };
  SellingPlanGroupConnection: {
    kind: 'OBJECT';
    name: 'SellingPlanGroupConnection';
    fields: {
      edges: {
        name: 'edges';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'SellingPlanGroupEdge'; ofType: null };
            };
          };
        };
      };
      nodes: {
        name: 'nodes';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'SellingPlanGroup'; ofType: null };
            };
          };
        };
      };
      pageInfo: {
        name: 'pageInfo';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'PageInfo'; ofType: null } };
      };
    };
  };
  SellingPlanGroupEdge: {
    kind: 'OBJECT';
    name: 'SellingPlanGroupEdge';
    fields: {
      cursor: {
        name: 'cursor';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      node: {
        name: 'node';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'SellingPlanGroup'; ofType: null } };
      };
    };
  };
  SellingPlanGroupOption: {
    kind: 'OBJECT';
    name: 'SellingPlanGroupOption';
    fields: {
      name: {
        name: 'name';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      values: {
        name: 'values';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
          };
        };
      };
    };
  };
  SellingPlanInterval: { name: 'SellingPlanInterval'; enumValues: 'DAY' | 'MONTH' | 'WEEK' | 'YEAR' };
  SellingPlanOption: {
    kind: 'OBJECT';
    name: 'SellingPlanOption';
    fields: {
      name: { name: 'name'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      value: { name: 'value'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
    };
  };
  SellingPlanPercentagePriceAdjustment: {
    kind: 'OBJECT';
    name: 'SellingPlanPercentagePriceAdjustment';
    fields: {
      adjustmentPercentage: {
        name: 'adjustmentPercentage';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Float'; ofType: null } };
      };
    };
  };
  SellingPlanPriceAdjustment: {
    kind: 'OBJECT';
    name: 'SellingPlanPriceAdjustment';
    fields: {
      adjustmentValue: {
        name: 'adjustmentValue';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'UNION'; name: 'SellingPlanPriceAdjustmentValue'; ofType: null };
        };
      };
      orderCount: { name: 'orderCount'; type: { kind: 'SCALAR'; name: 'Int'; ofType: null } };
    };
  };
  SellingPlanPriceAdjustmentValue: {
    kind: 'UNION';
    name: 'SellingPlanPriceAdjustmentValue';
    fields: {};
    possibleTypes:
      | 'SellingPlanFixedAmountPriceAdjustment'
      | 'SellingPlanFixedPriceAdjustment'
      | 'SellingPlanPercentagePriceAdjustment';
  };
  SellingPlanRecurringBillingPolicy: {
    kind: 'OBJECT';
    name: 'SellingPlanRecurringBillingPolicy';
    fields: {
      interval: {
        name: 'interval';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'ENUM'; name: 'SellingPlanInterval'; ofType: null } };
      };
      intervalCount: {
        name: 'intervalCount';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } };
      };
    };
  };
  SellingPlanRecurringDeliveryPolicy: {
    kind: 'OBJECT';
    name: 'SellingPlanRecurringDeliveryPolicy';
    fields: {
      interval: {
        name: 'interval';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'ENUM'; name: 'SellingPlanInterval'; ofType: null } };
      };
      intervalCount: {
        name: 'intervalCount';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } };
      };
    };
  };
  Shop: {
    kind: 'OBJECT';
    name: 'Shop';
    fields: {
      brand: { name: 'brand'; type: { kind: 'OBJECT'; name: 'Brand'; ofType: null } };
      customerAccountUrl: { name: 'customerAccountUrl'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      description: { name: 'description'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      id: { name: 'id'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } } };
      metafield: { name: 'metafield'; type: { kind: 'OBJECT'; name: 'Metafield'; ofType: null } };
      metafields: {
        name: 'metafields';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'LIST'; name: never; ofType: { kind: 'OBJECT'; name: 'Metafield'; ofType: null } };
        };
      };
      moneyFormat: {
        name: 'moneyFormat';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      name: {
        name: 'name';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      paymentSettings: {
        name: 'paymentSettings';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'PaymentSettings'; ofType: null } };
      };
      primaryDomain: {
        name: 'primaryDomain';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Domain'; ofType: null } };
      };
      privacyPolicy: { name: 'privacyPolicy'; type: { kind: 'OBJECT'; name: 'ShopPolicy'; ofType: null } };
      refundPolicy: { name: 'refundPolicy'; type: { kind: 'OBJECT'; name: 'ShopPolicy'; ofType: null } };
      shippingPolicy: { name: 'shippingPolicy'; type: { kind: 'OBJECT'; name: 'ShopPolicy'; ofType: null } };
      shipsToCountries: {
        name: 'shipsToCountries';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'ENUM'; name: 'CountryCode'; ofType: null } };
          };
        };
      };
      shopPayInstallmentsPricing: {
        name: 'shopPayInstallmentsPricing';
        type: { kind: 'OBJECT'; name: 'ShopPayInstallmentsPricing'; ofType: null };
      };
      subscriptionPolicy: {
        name: 'subscriptionPolicy';
        type: { kind: 'OBJECT'; name: 'ShopPolicyWithDefault'; ofType: null };
      };
      termsOfService: { name: 'termsOfService'; type: { kind: 'OBJECT'; name: 'ShopPolicy'; ofType: null } };
    };
  };
  ShopPayInstallmentsFinancingPlan: {
    kind: 'OBJECT';
    name: 'ShopPayInstallmentsFinancingPlan';
    fields: {
      id: { name: 'id'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } } };
      maxPrice: {
        name: 'maxPrice';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      minPrice: {
        name: 'minPrice';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      terms: {
        name: 'terms';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'ShopPayInstallmentsFinancingPlanTerm'; ofType: null };
            };
          };
        };
      };
    };
  };
  ShopPayInstallmentsFinancingPlanFrequency: {
    name: 'ShopPayInstallmentsFinancingPlanFrequency';
    enumValues: 'MONTHLY' | 'WEEKLY';
  };
  ShopPayInstallmentsFinancingPlanTerm: {
    kind: 'OBJECT';
    name: 'ShopPayInstallmentsFinancingPlanTerm';
    fields: {
      apr: {
        name: 'apr';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } };
      };
      frequency: {
        name: 'frequency';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'ENUM'; name: 'ShopPayInstallmentsFinancingPlanFrequency'; ofType: null };
        };
      };
      id: { name: 'id'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } } };
      installmentsCount: { name: 'installmentsCount'; type: { kind: 'OBJECT'; name: 'Count'; ofType: null } };
      loanType: {
        name: 'loanType';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'ENUM'; name: 'ShopPayInstallmentsLoan'; ofType: null };
        };
      };
    };
  };
  ShopPayInstallmentsLoan: { name: 'ShopPayInstallmentsLoan'; enumValues: 'INTEREST' | 'SPLIT_PAY' | 'ZERO_PERCENT' };
  ShopPayInstallmentsPricing: {
    kind: 'OBJECT';
    name: 'ShopPayInstallmentsPricing';
    fields: {
      financingPlans: {
        name: 'financingPlans';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'ShopPayInstallmentsFinancingPlan'; ofType: null };
            };
          };
        };
      };
      maxPrice: {
        name: 'maxPrice';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      minPrice: {
        name: 'minPrice';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
    };
  };
  ShopPayInstallmentsProductVariantPricing: {
    kind: 'OBJECT';
    name: 'ShopPayInstallmentsProductVariantPricing';
    fields: {
      available: {
        name: 'available';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } };
      };
      eligible: {
        name: 'eligible';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } };
      };
      fullPrice: {
        name: 'fullPrice';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      id: { name: 'id'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } } };
      installmentsCount: { name: 'installmentsCount'; type: { kind: 'OBJECT'; name: 'Count'; ofType: null } };
      pricePerTerm: {
        name: 'pricePerTerm';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
    };
  };
  ShopPayPaymentRequest: {
    kind: 'OBJECT';
    name: 'ShopPayPaymentRequest';
    fields: {
      deliveryMethods: {
        name: 'deliveryMethods';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'ShopPayPaymentRequestDeliveryMethod'; ofType: null };
            };
          };
        };
      };
      discountCodes: {
        name: 'discountCodes';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
          };
        };
      };
      discounts: {
        name: 'discounts';
        type: {
          kind: 'LIST';
          name: never;
          ofType: {
            kind: 'NON_NULL';
            name: never;
            ofType: { kind: 'OBJECT'; name: 'ShopPayPaymentRequestDiscount'; ofType: null };
          };
        };
      };
      lineItems: {
        name: 'lineItems';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'ShopPayPaymentRequestLineItem'; ofType: null };
            };
          };
        };
      };
      locale: {
        name: 'locale';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      presentmentCurrency: {
        name: 'presentmentCurrency';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'ENUM'; name: 'CurrencyCode'; ofType: null } };
      };
      selectedDeliveryMethodType: {
        name: 'selectedDeliveryMethodType';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'ENUM'; name: 'ShopPayPaymentRequestDeliveryMethodType'; ofType: null };
        };
      };
      shippingAddress: {
        name: 'shippingAddress';
        type: { kind: 'OBJECT'; name: 'ShopPayPaymentRequestContactField'; ofType: null };
      };
      shippingLines: {
        name: 'shippingLines';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'ShopPayPaymentRequestShippingLine'; ofType: null };
            };
          };
        };
      };
      subtotal: {
        name: 'subtotal';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      total: {
        name: 'total';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      totalShippingPrice: {
        name: 'totalShippingPrice';
        type: { kind: 'OBJECT'; name: 'ShopPayPaymentRequestTotalShippingPrice'; ofType: null };
      };
      totalTax: { name: 'totalTax'; type: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
    };
  };
  ShopPayPaymentRequestContactField: {
    kind: 'OBJECT';
    name: 'ShopPayPaymentRequestContactField';
    fields: {
      address1: {
        name: 'address1';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      address2: { name: 'address2'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      city: {
        name: 'city';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      companyName: { name: 'companyName'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      countryCode: {
        name: 'countryCode';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      email: { name: 'email'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      firstName: {
        name: 'firstName';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      lastName: {
        name: 'lastName';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      phone: { name: 'phone'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      postalCode: { name: 'postalCode'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      provinceCode: { name: 'provinceCode'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
    };
  };
  ShopPayPaymentRequestDeliveryMethod: {
    kind: 'OBJECT';
    name: 'ShopPayPaymentRequestDeliveryMethod';
    fields: {
      amount: {
        name: 'amount';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      code: {
        name: 'code';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      deliveryExpectationLabel: {
        name: 'deliveryExpectationLabel';
        type: { kind: 'SCALAR'; name: 'String'; ofType: null };
      };
      detail: { name: 'detail'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      label: {
        name: 'label';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      maxDeliveryDate: { name: 'maxDeliveryDate'; type: { kind: 'SCALAR'; name: 'ISO8601DateTime'; ofType: null } };
      minDeliveryDate: { name: 'minDeliveryDate'; type: { kind: 'SCALAR'; name: 'ISO8601DateTime'; ofType: null } };
    };
  };
  ShopPayPaymentRequestDeliveryMethodInput: {
    kind: 'INPUT_OBJECT';
    name: 'ShopPayPaymentRequestDeliveryMethodInput';
    isOneOf: false;
    inputFields: [
      { name: 'amount'; type: { kind: 'INPUT_OBJECT'; name: 'MoneyInput'; ofType: null }; defaultValue: null },
      { name: 'code'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
      { name: 'deliveryExpectationLabel'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
      { name: 'detail'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
      { name: 'label'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
      { name: 'maxDeliveryDate'; type: { kind: 'SCALAR'; name: 'ISO8601DateTime'; ofType: null }; defaultValue: null },
      { name: 'minDeliveryDate'; type: { kind: 'SCALAR'; name: 'ISO8601DateTime'; ofType: null }; defaultValue: null },
    ];
  };
  ShopPayPaymentRequestDeliveryMethodType: {
    name: 'ShopPayPaymentRequestDeliveryMethodType';
    enumValues: 'PICKUP' | 'SHIPPING';
  };
  ShopPayPaymentRequestDiscount: {
    kind: 'OBJECT';
    name: 'ShopPayPaymentRequestDiscount';
    fields: {
      amount: {
        name: 'amount';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      label: {
        name: 'label';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
    };
  };
  ShopPayPaymentRequestDiscountInput: {
    kind: 'INPUT_OBJECT';
    name: 'ShopPayPaymentRequestDiscountInput';
    isOneOf: false;
    inputFields: [
      { name: 'amount'; type: { kind: 'INPUT_OBJECT'; name: 'MoneyInput'; ofType: null }; defaultValue: null },
      { name: 'label'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
    ];
  };
  ShopPayPaymentRequestImage: {
    kind: 'OBJECT';
    name: 'ShopPayPaymentRequestImage';
    fields: {
      alt: { name: 'alt'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      url: {
        name: 'url';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
    };
  };
  ShopPayPaymentRequestImageInput: {
    kind: 'INPUT_OBJECT';
    name: 'ShopPayPaymentRequestImageInput';
    isOneOf: false;
    inputFields: [
      { name: 'alt'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
      {
        name: 'url';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        defaultValue: null;
      },
    ];
  };
  ShopPayPaymentRequestInput: {
    kind: 'INPUT_OBJECT';
    name: 'ShopPayPaymentRequestInput';
    isOneOf: false;
    inputFields: [
      {
        name: 'deliveryMethods';
        type: {
          kind: 'LIST';
          name: never;
          ofType: {
            kind: 'NON_NULL';
            name: never;
            ofType: { kind: 'INPUT_OBJECT'; name: 'ShopPayPaymentRequestDeliveryMethodInput'; ofType: null };
          };
        };
        defaultValue: null;
      },
      {
        name: 'discountCodes';
        type: {
          kind: 'LIST';
          name: never;
          ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        };
        defaultValue: null;
      },
      {
        name: 'discounts';
        type: {
          kind: 'LIST';
          name: never;
          ofType: {
            kind: 'NON_NULL';
            name: never;
            ofType: { kind: 'INPUT_OBJECT'; name: 'ShopPayPaymentRequestDiscountInput'; ofType: null };
          };
        };
        defaultValue: null;
      },
      {
        name: 'lineItems';
        type: {
          kind: 'LIST';
          name: never;
          ofType: {
            kind: 'NON_NULL';
            name: never;
            ofType: { kind: 'INPUT_OBJECT'; name: 'ShopPayPaymentRequestLineItemInput'; ofType: null };
          };
        };
        defaultValue: null;
      },
      {
        name: 'locale';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        defaultValue: null;
      },
      { name: 'paymentMethod'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
      {
        name: 'presentmentCurrency';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'ENUM'; name: 'CurrencyCode'; ofType: null } };
        defaultValue: null;
      },
      {
        name: 'selectedDeliveryMethodType';
        type: { kind: 'ENUM'; name: 'ShopPayPaymentRequestDeliveryMethodType'; ofType: null };
        defaultValue: null;
      },
      {
        name: 'shippingLines';
        type: {
          kind: 'LIST';
          name: never;
          ofType: {
            kind: 'NON_NULL';
            name: never;
            ofType: { kind: 'INPUT_OBJECT'; name: 'ShopPayPaymentRequestShippingLineInput'; ofType: null };
          };
        };
        defaultValue: null;
      },
      {
        name: 'subtotal';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'INPUT_OBJECT'; name: 'MoneyInput'; ofType: null } };
        defaultValue: null;
      },
      {
        name: 'total';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'INPUT_OBJECT'; name: 'MoneyInput'; ofType: null } };
        defaultValue: null;
      },
      {
        name: 'totalShippingPrice';
        type: { kind: 'INPUT_OBJECT'; name: 'ShopPayPaymentRequestTotalShippingPriceInput'; ofType: null };
        defaultValue: null;
      },
      { name: 'totalTax'; type: { kind: 'INPUT_OBJECT'; name: 'MoneyInput'; ofType: null }; defaultValue: null },
    ];
  };
  ShopPayPaymentRequestLineItem: {
    kind: 'OBJECT';
    name: 'ShopPayPaymentRequestLineItem';
    fields: {
      finalItemPrice: {
        name: 'finalItemPrice';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      finalLinePrice: {
        name: 'finalLinePrice';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      image: { name: 'image'; type: { kind: 'OBJECT'; name: 'ShopPayPaymentRequestImage'; ofType: null } };
      itemDiscounts: {
        name: 'itemDiscounts';
        type: {
          kind: 'LIST';
          name: never;
          ofType: {
            kind: 'NON_NULL';
            name: never;
            ofType: { kind: 'OBJECT'; name: 'ShopPayPaymentRequestDiscount'; ofType: null };
          };
        };
      };
      label: {
        name: 'label';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      lineDiscounts: {
        name: 'lineDiscounts';
        type: {
          kind: 'LIST';
          name: never;
          ofType: {
            kind: 'NON_NULL';
            name: never;
            ofType: { kind: 'OBJECT'; name: 'ShopPayPaymentRequestDiscount'; ofType: null };
          };
        };
      };
      originalItemPrice: { name: 'originalItemPrice'; type: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      originalLinePrice: { name: 'originalLinePrice'; type: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      quantity: {
        name: 'quantity';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } };
      };
      requiresShipping: { name: 'requiresShipping'; type: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } };
      sku: { name: 'sku'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
    };
  };
  ShopPayPaymentRequestLineItemInput: {
    kind: 'INPUT_OBJECT';
    name: 'ShopPayPaymentRequestLineItemInput';
    isOneOf: false;
    inputFields: [
      { name: 'finalItemPrice'; type: { kind: 'INPUT_OBJECT'; name: 'MoneyInput'; ofType: null }; defaultValue: null },
      { name: 'finalLinePrice'; type: { kind: 'INPUT_OBJECT'; name: 'MoneyInput'; ofType: null }; defaultValue: null },
      {
        name: 'image';
        type: { kind: 'INPUT_OBJECT'; name: 'ShopPayPaymentRequestImageInput'; ofType: null };
        defaultValue: null;
      },
      {
        name: 'itemDiscounts';
        type: {
          kind: 'LIST';
          name: never;
          ofType: {
            kind: 'NON_NULL';
            name: never;
            ofType: { kind: 'INPUT_OBJECT'; name: 'ShopPayPaymentRequestDiscountInput'; ofType: null };
          };
        };
        defaultValue: null;
      },
      { name: 'label'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
      {
        name: 'lineDiscounts';
        type: {
          kind: 'LIST';
          name: never;
          ofType: {
            kind: 'NON_NULL';
            name: never;
            ofType: { kind: 'INPUT_OBJECT'; name: 'ShopPayPaymentRequestDiscountInput'; ofType: null };
          };
        };
        defaultValue: null;
      },
      {
        name: 'originalItemPrice';
        type: { kind: 'INPUT_OBJECT'; name: 'MoneyInput'; ofType: null };
        defaultValue: null;
      },
      {
        name: 'originalLinePrice';
        type: { kind: 'INPUT_OBJECT'; name: 'MoneyInput'; ofType: null };
        defaultValue: null;
      },
      {
        name: 'quantity';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } };
        defaultValue: null;
      },
      { name: 'requiresShipping'; type: { kind: 'SCALAR'; name: 'Boolean'; ofType: null }; defaultValue: null },
      { name: 'sku'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
    ];
  };
  ShopPayPaymentRequestReceipt: {
    kind: 'OBJECT';
    name: 'ShopPayPaymentRequestReceipt';
    fields: {
      paymentRequest: {
        name: 'paymentRequest';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'OBJECT'; name: 'ShopPayPaymentRequest'; ofType: null };
        };
      };
      processingStatusType: {
        name: 'processingStatusType';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      token: {
        name: 'token';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
    };
  };
  ShopPayPaymentRequestSession: {
    kind: 'OBJECT';
    name: 'ShopPayPaymentRequestSession';
    fields: {
      checkoutUrl: {
        name: 'checkoutUrl';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'URL'; ofType: null } };
      };
      paymentRequest: {
        name: 'paymentRequest';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'OBJECT'; name: 'ShopPayPaymentRequest'; ofType: null };
        };
      };
      sourceIdentifier: {
        name: 'sourceIdentifier';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      token: {
        name: 'token';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
    };
  };
  ShopPayPaymentRequestSessionCreatePayload: {
    kind: 'OBJECT';
    name: 'ShopPayPaymentRequestSessionCreatePayload';
    fields: {
      shopPayPaymentRequestSession: {
        name: 'shopPayPaymentRequestSession';
        type: { kind: 'OBJECT'; name: 'ShopPayPaymentRequestSession'; ofType: null };
      };
      userErrors: {
        name: 'userErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'UserErrorsShopPayPaymentRequestSessionUserErrors'; ofType: null };
            };
          };
        };
      };
    };
  };
  ShopPayPaymentRequestSessionSubmitPayload: {
    kind: 'OBJECT';
    name: 'ShopPayPaymentRequestSessionSubmitPayload';
    fields: {
      paymentRequestReceipt: {
        name: 'paymentRequestReceipt';
        type: { kind: 'OBJECT'; name: 'ShopPayPaymentRequestReceipt'; ofType: null };
      };
      userErrors: {
        name: 'userErrors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'UserErrorsShopPayPaymentRequestSessionUserErrors'; ofType: null };
            };
          };
        };
      };
    };
  };
  ShopPayPaymentRequestShippingLine: {
    kind: 'OBJECT';
    name: 'ShopPayPaymentRequestShippingLine';
    fields: {
      amount: {
        name: 'amount';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      code: {
        name: 'code';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      label: {
        name: 'label';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
    };
  };
  ShopPayPaymentRequestShippingLineInput: {
    kind: 'INPUT_OBJECT';
    name: 'ShopPayPaymentRequestShippingLineInput';
    isOneOf: false;
    inputFields: [
      { name: 'amount'; type: { kind: 'INPUT_OBJECT'; name: 'MoneyInput'; ofType: null }; defaultValue: null },
      { name: 'code'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
      { name: 'label'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
    ];
  };
  ShopPayPaymentRequestTotalShippingPrice: {
    kind: 'OBJECT';
    name: 'ShopPayPaymentRequestTotalShippingPrice';
    fields: {
      discounts: {
        name: 'discounts';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'ShopPayPaymentRequestDiscount'; ofType: null };
            };
          };
        };
      };
      finalTotal: {
        name: 'finalTotal';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
      };
      originalTotal: { name: 'originalTotal'; type: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
    };
  };
  ShopPayPaymentRequestTotalShippingPriceInput: {
    kind: 'INPUT_OBJECT';
    name: 'ShopPayPaymentRequestTotalShippingPriceInput';
    isOneOf: false;
    inputFields: [
      {
        name: 'discounts';
        type: {
          kind: 'LIST';
          name: never;
          ofType: {
            kind: 'NON_NULL';
            name: never;
            ofType: { kind: 'INPUT_OBJECT'; name: 'ShopPayPaymentRequestDiscountInput'; ofType: null };
          };
        };
        defaultValue: null;
      },
      { name: 'finalTotal'; type: { kind: 'INPUT_OBJECT'; name: 'MoneyInput'; ofType: null }; defaultValue: null },
      { name: 'originalTotal'; type: { kind: 'INPUT_OBJECT'; name: 'MoneyInput'; ofType: null }; defaultValue: null },
    ];
  };
  ShopPayWalletContentInput: {
    kind: 'INPUT_OBJECT';
    name: 'ShopPayWalletContentInput';
    isOneOf: false;
    inputFields: [
      {
        name: 'billingAddress';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: { kind: 'INPUT_OBJECT'; name: 'MailingAddressInput'; ofType: null };
        };
        defaultValue: null;
      },
      {
        name: 'sessionToken';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        defaultValue: null;
      },
    ];
  };
  ShopPolicy: {
    kind: 'OBJECT';
    name: 'ShopPolicy';
    fields: {
      body: {
        name: 'body';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      handle: {
        name: 'handle';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      id: { name: 'id'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } } };
      title: {
        name: 'title';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      url: {
        name: 'url';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'URL'; ofType: null } };
      };
    };
  };
  ShopPolicyWithDefault: {
    kind: 'OBJECT';
    name: 'ShopPolicyWithDefault';
    fields: {
      body: {
        name: 'body';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      handle: {
        name: 'handle';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      id: { name: 'id'; type: { kind: 'SCALAR'; name: 'ID'; ofType: null } };
      title: {
        name: 'title';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      url: {
        name: 'url';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'URL'; ofType: null } };
      };
    };
  };
  Sitemap: {
    kind: 'OBJECT';
    name: 'Sitemap';
    fields: {
      pagesCount: { name: 'pagesCount'; type: { kind: 'OBJECT'; name: 'Count'; ofType: null } };
      resources: { name: 'resources'; type: { kind: 'OBJECT'; name: 'PaginatedSitemapResources'; ofType: null } };
    };
  };
  SitemapImage: {
    kind: 'OBJECT';
    name: 'SitemapImage';
    fields: {
      alt: { name: 'alt'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      filepath: { name: 'filepath'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      updatedAt: {
        name: 'updatedAt';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'DateTime'; ofType: null } };
      };
    };
  };
  SitemapResource: {
    kind: 'OBJECT';
    name: 'SitemapResource';
    fields: {
      handle: {
        name: 'handle';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      image: { name: 'image'; type: { kind: 'OBJECT'; name: 'SitemapImage'; ofType: null } };
      title: { name: 'title'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      updatedAt: {
        name: 'updatedAt';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'DateTime'; ofType: null } };
      };
    };
  };
  SitemapResourceInterface: {
    kind: 'INTERFACE';
    name: 'SitemapResourceInterface';
    fields: {
      handle: {
        name: 'handle';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      updatedAt: {
        name: 'updatedAt';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'DateTime'; ofType: null } };
      };
    };
    possibleTypes: 'SitemapResource' | 'SitemapResourceMetaobject';
  };
  SitemapResourceMetaobject: {
    kind: 'OBJECT';
    name: 'SitemapResourceMetaobject';
    fields: {
      handle: {
        name: 'handle';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      onlineStoreUrlHandle: { name: 'onlineStoreUrlHandle'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      type: {
        name: 'type';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      updatedAt: {
        name: 'updatedAt';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'DateTime'; ofType: null } };
      };
    };
  };
  SitemapType: {
    name: 'SitemapType';
    enumValues: 'ARTICLE' | 'BLOG' | 'COLLECTION' | 'METAOBJECT' | 'PAGE' | 'PRODUCT';
  };
  StoreAvailability: {
    kind: 'OBJECT';
    name: 'StoreAvailability';
    fields: {
      available: {
        name: 'available';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } };
      };
      location: {
        name: 'location';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Location'; ofType: null } };
      };
      pickUpTime: {
        name: 'pickUpTime';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      quantityAvailable: {
        name: 'quantityAvailable';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } };
      };
    };
  };
  StoreAvailabilityConnection: {
    kind: 'OBJECT';
    name: 'StoreAvailabilityConnection';
    fields: {
      edges: {
        name: 'edges';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'StoreAvailabilityEdge'; ofType: null };
            };
          };
        };
      };
      nodes: {
        name: 'nodes';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'StoreAvailability'; ofType: null };
            };
          };
        };
      };
      pageInfo: {
        name: 'pageInfo';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'PageInfo'; ofType: null } };
      };
    };
  };
  StoreAvailabilityEdge: {
    kind: 'OBJECT';
    name: 'StoreAvailabilityEdge';
    fields: {
      cursor: {
        name: 'cursor';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      node: {
        name: 'node';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'StoreAvailability'; ofType: null } };
      };
    };
  };
  String: unknown;
  StringConnection: {
    kind: 'OBJECT';
    name: 'StringConnection';
    fields: {
      edges: {
        name: 'edges';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'StringEdge'; ofType: null } };
          };
        };
      };
      nodes: {
        name: 'nodes';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
          };
        };
      };
      pageInfo: {
        name: 'pageInfo';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'PageInfo'; ofType: null } };
      };
    };
  };
  StringEdge: {
    kind: 'OBJECT';
    name: 'StringEdge';
    fields: {
      cursor: {
        name: 'cursor';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      node: {
        name: 'node';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
    };
  };
  SubmissionError: {
    kind: 'OBJECT';
    name: 'SubmissionError';
    fields: {
      code: {
        name: 'code';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'ENUM'; name: 'SubmissionErrorCode'; ofType: null } };
      };
      message: { name: 'message'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
    };
  };
  SubmissionErrorCode: {
    name: 'SubmissionErrorCode';
    enumValues:
      | 'BUYER_IDENTITY_EMAIL_IS_INVALID'
      | 'BUYER_IDENTITY_EMAIL_REQUIRED'
      | 'BUYER_IDENTITY_PHONE_IS_INVALID'
      | 'DELIVERY_ADDRESS1_INVALID'
      | 'DELIVERY_ADDRESS1_REQUIRED'
      | 'DELIVERY_ADDRESS1_TOO_LONG'
      | 'DELIVERY_ADDRESS2_INVALID'
      | 'DELIVERY_ADDRESS2_REQUIRED'
      | 'DELIVERY_ADDRESS2_TOO_LONG'
      | 'DELIVERY_ADDRESS_REQUIRED'
      | 'DELIVERY_CITY_INVALID'
      | 'DELIVERY_CITY_REQUIRED'
      | 'DELIVERY_CITY_TOO_LONG'
      | 'DELIVERY_COMPANY_INVALID'
      | 'DELIVERY_COMPANY_REQUIRED'
      | 'DELIVERY_COMPANY_TOO_LONG'
      | 'DELIVERY_COUNTRY_REQUIRED'
      | 'DELIVERY_FIRST_NAME_INVALID'
      | 'DELIVERY_FIRST_NAME_REQUIRED'
      | 'DELIVERY_FIRST_NAME_TOO_LONG'
      | 'DELIVERY_INVALID_POSTAL_CODE_FOR_COUNTRY'
      | 'DELIVERY_INVALID_POSTAL_CODE_FOR_ZONE'
      | 'DELIVERY_LAST_NAME_INVALID'
      | 'DELIVERY_LAST_NAME_REQUIRED'
      | 'DELIVERY_LAST_NAME_TOO_LONG'
      | 'DELIVERY_NO_DELIVERY_AVAILABLE'
      | 'DELIVERY_NO_DELIVERY_AVAILABLE_FOR_MERCHANDISE_LINE'
      | 'DELIVERY_OPTIONS_PHONE_NUMBER_INVALID'
      | 'DELIVERY_OPTIONS_PHONE_NUMBER_REQUIRED'
      | 'DELIVERY_PHONE_NUMBER_INVALID'
      | 'DELIVERY_PHONE_NUMBER_REQUIRED'
      | 'DELIVERY_POSTAL_CODE_INVALID'
      | 'DELIVERY_POSTAL_CODE_REQUIRED'
      | 'DELIVERY_ZONE_NOT_FOUND'
      | 'DELIVERY_ZONE_REQUIRED_FOR_COUNTRY'
      | 'ERROR'
      | 'MERCHANDISE_LINE_LIMIT_REACHED'
      | 'MERCHANDISE_NOT_APPLICABLE'
      | 'MERCHANDISE_NOT_ENOUGH_STOCK_AVAILABLE'
      | 'MERCHANDISE_OUT_OF_STOCK'
      | 'MERCHANDISE_PRODUCT_NOT_PUBLISHED'
      | 'NO_DELIVERY_GROUP_SELECTED'
      | 'PAYMENTS_ADDRESS1_INVALID'
      | 'PAYMENTS_ADDRESS1_REQUIRED'
      | 'PAYMENTS_ADDRESS1_TOO_LONG'
      | 'PAYMENTS_ADDRESS2_INVALID'
      | 'PAYMENTS_ADDRESS2_REQUIRED'
      | 'PAYMENTS_ADDRESS2_TOO_LONG'
      | 'PAYMENTS_BILLING_ADDRESS_ZONE_NOT_FOUND'
      | 'PAYMENTS_BILLING_ADDRESS_ZONE_REQUIRED_FOR_COUNTRY'
      | 'PAYMENTS_CITY_INVALID'
      | 'PAYMENTS_CITY_REQUIRED'
      | 'PAYMENTS_CITY_TOO_LONG'
      | 'PAYMENTS_COMPANY_INVALID'
      | 'PAYMENTS_COMPANY_REQUIRED'
      | 'PAYMENTS_COMPANY_TOO_LONG'
      | 'PAYMENTS_COUNTRY_REQUIRED'
      | 'PAYMENTS_CREDIT_CARD_BASE_EXPIRED'
      | 'PAYMENTS_CREDIT_CARD_BASE_GATEWAY_NOT_SUPPORTED'
      | 'PAYMENTS_CREDIT_CARD_BASE_INVALID_START_DATE_OR_ISSUE_NUMBER_FOR_DEBIT'
      | 'PAYMENTS_CREDIT_CARD_BRAND_NOT_SUPPORTED'
      | 'PAYMENTS_CREDIT_CARD_FIRST_NAME_BLANK'
      | 'PAYMENTS_CREDIT_CARD_GENERIC'
      | 'PAYMENTS_CREDIT_CARD_LAST_NAME_BLANK'
      | 'PAYMENTS_CREDIT_CARD_MONTH_INCLUSION'
      | 'PAYMENTS_CREDIT_CARD_NAME_INVALID'
      | 'PAYMENTS_CREDIT_CARD_NUMBER_INVALID'
      | 'PAYMENTS_CREDIT_CARD_NUMBER_INVALID_FORMAT'
      | 'PAYMENTS_CREDIT_CARD_SESSION_ID'
      | 'PAYMENTS_CREDIT_CARD_VERIFICATION_VALUE_BLANK'
      | 'PAYMENTS_CREDIT_CARD_VERIFICATION_VALUE_INVALID_FOR_CARD_TYPE'
      | 'PAYMENTS_CREDIT_CARD_YEAR_EXPIRED'
      | 'PAYMENTS_CREDIT_CARD_YEAR_INVALID_EXPIRY_YEAR'
      | 'PAYMENTS_FIRST_NAME_INVALID'
      | 'PAYMENTS_FIRST_NAME_REQUIRED'
      | 'PAYMENTS_FIRST_NAME_TOO_LONG'
      | 'PAYMENTS_INVALID_POSTAL_CODE_FOR_COUNTRY'
      | 'PAYMENTS_INVALID_POSTAL_CODE_FOR_ZONE'
      | 'PAYMENTS_LAST_NAME_INVALID'
      | 'PAYMENTS_LAST_NAME_REQUIRED'
      | 'PAYMENTS_LAST_NAME_TOO_LONG'
      | 'PAYMENTS_METHOD_REQUIRED'
      | 'PAYMENTS_METHOD_UNAVAILABLE'
      | 'PAYMENTS_PHONE_NUMBER_INVALID'
      | 'PAYMENTS_PHONE_NUMBER_REQUIRED'
      | 'PAYMENTS_POSTAL_CODE_INVALID'
      | 'PAYMENTS_POSTAL_CODE_REQUIRED'
      | 'PAYMENTS_SHOPIFY_PAYMENTS_REQUIRED'
      | 'PAYMENTS_UNACCEPTABLE_PAYMENT_AMOUNT'
      | 'PAYMENTS_WALLET_CONTENT_MISSING'
      | 'REDIRECT_TO_CHECKOUT_REQUIRED'
      | 'TAXES_DELIVERY_GROUP_ID_NOT_FOUND'
      | 'TAXES_LINE_ID_NOT_FOUND'
      | 'TAXES_MUST_BE_DEFINED'
      | 'VALIDATION_CUSTOM';
  };
  SubmitAlreadyAccepted: {
    kind: 'OBJECT';
    name: 'SubmitAlreadyAccepted';
    fields: {
      attemptId: {
        name: 'attemptId';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
    };
  };
  SubmitFailed: {
    kind: 'OBJECT';
    name: 'SubmitFailed';
    fields: {
      checkoutUrl: { name: 'checkoutUrl'; type: { kind: 'SCALAR'; name: 'URL'; ofType: null } };
      errors: {
        name: 'errors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'SubmissionError'; ofType: null };
            };
          };
        };
      };
    };
  };
  SubmitSuccess: {
    kind: 'OBJECT';
    name: 'SubmitSuccess';
    fields: {
      attemptId: {
        name: 'attemptId';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      redirectUrl: {
        name: 'redirectUrl';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'URL'; ofType: null } };
      };
    };
  };
  SubmitThrottled: {
    kind: 'OBJECT';
    name: 'SubmitThrottled';
    fields: {
      pollAfter: {
        name: 'pollAfter';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'DateTime'; ofType: null } };
      };
    };
  };
  Swatch: {
    kind: 'OBJECT';
    name: 'Swatch';
    fields: {
      color: { name: 'color'; type: { kind: 'SCALAR'; name: 'Color'; ofType: null } };
      image: { name: 'image'; type: { kind: 'OBJECT'; name: 'MediaImage'; ofType: null } };
    };
  };
  TaxonomyCategory: {
    kind: 'OBJECT';
    name: 'TaxonomyCategory';
    fields: {
      ancestors: {
        name: 'ancestors';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'TaxonomyCategory'; ofType: null };
            };
          };
        };
      };
      id: { name: 'id'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } } };
      name: {
        name: 'name';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
    };
  };
  TaxonomyMetafieldFilter: {
    kind: 'INPUT_OBJECT';
    name: 'TaxonomyMetafieldFilter';
    isOneOf: false;
    inputFields: [
      {
        name: 'key';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        defaultValue: null;
      },
      {
        name: 'namespace';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        defaultValue: null;
      },
      {
        name: 'value';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        defaultValue: null;
      },
    ];
  };
  Trackable: {
    kind: 'INTERFACE';
    name: 'Trackable';
    fields: {
      trackingParameters: { name: 'trackingParameters'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
    };
    possibleTypes: 'Article' | 'Collection' | 'Page' | 'Product' | 'SearchQuerySuggestion';
  };
  URL: unknown;
  UnitPriceMeasurement: {
    kind: 'OBJECT';
    name: 'UnitPriceMeasurement';
    fields: {
      measuredType: {
        name: 'measuredType';
        type: { kind: 'ENUM'; name: 'UnitPriceMeasurementMeasuredType'; ofType: null };
      };
      quantityUnit: {
        name: 'quantityUnit';
        type: { kind: 'ENUM'; name: 'UnitPriceMeasurementMeasuredUnit'; ofType: null };
      };
      quantityValue: {
        name: 'quantityValue';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Float'; ofType: null } };
      };
      referenceUnit: {
        name: 'referenceUnit';
        type: { kind: 'ENUM'; name: 'UnitPriceMeasurementMeasuredUnit'; ofType: null };
      };
      referenceValue: {
        name: 'referenceValue';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } };
      };
    };
  };
  UnitPriceMeasurementMeasuredType: {
    name: 'UnitPriceMeasurementMeasuredType';
    enumValues: 'AREA' | 'COUNT' | 'LENGTH' | 'UNKNOWN' | 'VOLUME' | 'WEIGHT';
  };
  UnitPriceMeasurementMeasuredUnit: {
    name: 'UnitPriceMeasurementMeasuredUnit';
    enumValues:
      | 'CL'
      | 'CM'
      | 'FLOZ'
      | 'FT'
      | 'FT2'
      | 'G'
      | 'GAL'
      | 'IN'
      | 'ITEM'
      | 'KG'
      | 'L'
      | 'LB'
      | 'M'
      | 'M2'
      | 'M3'
      | 'MG'
      | 'ML'
      | 'MM'
      | 'OZ'
      | 'PT'
      | 'QT'
      | 'UNKNOWN'
      | 'YD';
  };
  UnitSystem: { name: 'UnitSystem'; enumValues: 'IMPERIAL_SYSTEM' | 'METRIC_SYSTEM' };
  UnsignedInt64: unknown;
  UrlRedirect: {
    kind: 'OBJECT';
    name: 'UrlRedirect';
    fields: {
      id: { name: 'id'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } } };
      path: {
        name: 'path';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      target: {
        name: 'target';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
    };
  };
  UrlRedirectConnection: {
    kind: 'OBJECT';
    name: 'UrlRedirectConnection';
    fields: {
      edges: {
        name: 'edges';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'UrlRedirectEdge'; ofType: null };
            };
          };
        };
      };
      nodes: {
        name: 'nodes';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'UrlRedirect'; ofType: null } };
          };
        };
      };
      pageInfo: {
        name: 'pageInfo';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'PageInfo'; ofType: null } };
      };
    };
  };
  UrlRedirectEdge: {
    kind: 'OBJECT';
    name: 'UrlRedirectEdge';
    fields: {
      cursor: {
        name: 'cursor';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      node: {
        name: 'node';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'UrlRedirect'; ofType: null } };
      };
    };
  };
  UserError: {
    kind: 'OBJECT';
    name: 'UserError';
    fields: {
      field: {
        name: 'field';
        type: {
          kind: 'LIST';
          name: never;
          ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        };
      };
      message: {
        name: 'message';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
    };
  };
  UserErrorsShopPayPaymentRequestSessionUserErrors: {
    kind: 'OBJECT';
    name: 'UserErrorsShopPayPaymentRequestSessionUserErrors';
    fields: {
      code: {
        name: 'code';
        type: { kind: 'ENUM'; name: 'UserErrorsShopPayPaymentRequestSessionUserErrorsCode'; ofType: null };
      };
      field: {
        name: 'field';
        type: {
          kind: 'LIST';
          name: never;
          ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        };
      };
      message: {
        name: 'message';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
    };
  };
  UserErrorsShopPayPaymentRequestSessionUserErrorsCode: {
    name: 'UserErrorsShopPayPaymentRequestSessionUserErrorsCode';
    enumValues: 'IDEMPOTENCY_KEY_ALREADY_USED' | 'PAYMENT_REQUEST_INVALID_INPUT' | 'PAYMENT_REQUEST_NOT_FOUND';
  };
  VariantOptionFilter: {
    kind: 'INPUT_OBJECT';
    name: 'VariantOptionFilter';
    isOneOf: false;
    inputFields: [
      {
        name: 'name';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        defaultValue: null;
      },
      {
        name: 'value';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        defaultValue: null;
      },
    ];
  };
  Video: {
    kind: 'OBJECT';
    name: 'Video';
    fields: {
      alt: { name: 'alt'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      id: { name: 'id'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } } };
      mediaContentType: {
        name: 'mediaContentType';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'ENUM'; name: 'MediaContentType'; ofType: null } };
      };
      presentation: { name: 'presentation'; type: { kind: 'OBJECT'; name: 'MediaPresentation'; ofType: null } };
      previewImage: { name: 'previewImage'; type: { kind: 'OBJECT'; name: 'Image'; ofType: null } };
      sources: {
        name: 'sources';
        type: {
          kind: 'NON_NULL';
          name: never;
          ofType: {
            kind: 'LIST';
            name: never;
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'VideoSource'; ofType: null } };
          };
        };
      };
    };
  };
  VideoSource: {
    kind: 'OBJECT';
    name: 'VideoSource';
    fields: {
      format: {
        name: 'format';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      height: {
        name: 'height';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } };
      };
      mimeType: {
        name: 'mimeType';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      url: {
        name: 'url';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
      width: {
        name: 'width';
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } };
      };
    };
  };
  VisitorConsent: {
    kind: 'INPUT_OBJECT';
    name: 'VisitorConsent';
    isOneOf: false;
    inputFields: [
      { name: 'analytics'; type: { kind: 'SCALAR'; name: 'Boolean'; ofType: null }; defaultValue: null },
      { name: 'marketing'; type: { kind: 'SCALAR'; name: 'Boolean'; ofType: null }; defaultValue: null },
      { name: 'preferences'; type: { kind: 'SCALAR'; name: 'Boolean'; ofType: null }; defaultValue: null },
      { name: 'saleOfData'; type: { kind: 'SCALAR'; name: 'Boolean'; ofType: null }; defaultValue: null },
    ];
  };
  WeightUnit: { name: 'WeightUnit'; enumValues: 'GRAMS' | 'KILOGRAMS' | 'OUNCES' | 'POUNDS' };
};

/** An IntrospectionQuery representation of your schema.
 *
 * @remarks
 * This is an introspection of your schema saved as a file by GraphQLSP.
 * It will automatically be used by `gql.tada` to infer the types of your GraphQL documents.
 * If you need to reuse this data or update your `scalars`, update `tadaOutputLocation` to
 * instead save to a .ts instead of a .d.ts file.
 */
export type introspection = {
  name: never;
  query: 'QueryRoot';
  mutation: 'Mutation';
  subscription: never;
  types: introspection_types;
};

import * as gqlTada from 'gql.tada';

declare module 'gql.tada' {
  interface setupSchema {
    introspection: introspection;
  }
}
