/// The data that this program offers to other programs, in one or more types.
public struct DataSource {
  /// A function that passes on the bytes of a type; nil means that there are none.
  ///
  /// It can be called later, but on the event loop's thread.
  public typealias Reply = (_ bytes: [UInt8]?) -> Void

  /// The MIME types, the best first.
  public var types: [String]
  /// Called with a type, possibly several times, when another program asks for the data.
  public var provide: (_ type: String, _ reply: @escaping Reply) -> Void

  /// Creates a source that produces its data on request.
  ///
  /// - Parameters:
  ///   - types: The MIME types, the best first. Names that are not printable ASCII or are longer
  ///     than 255 bytes are omitted.
  ///   - provide: Called with a type when another program asks for the data.
  public init(
    types: [String], provide: @escaping (_ type: String, _ reply: @escaping Reply) -> Void
  ) {
    self.types = types
    self.provide = provide
  }

  /// Creates a source of data in memory.
  ///
  /// - Parameter items: The types, the best first, and the bytes of each.
  public init(_ items: [(type: String, bytes: [UInt8])]) {
    self.init(types: items.map(\.type)) { type, reply in
      reply(items.first { $0.type == type }?.bytes)
    }
  }

  /// The types under which programs offer and request text, the best first.
  public static let textTypes = [
    "text/plain;charset=utf-8", "UTF8_STRING", "text/plain", "STRING", "TEXT",
  ]

  /// Creates a source of text, in all types under which programs request text.
  public init(text: String) {
    let bytes = Array(text.utf8)
    self.init(Self.textTypes.map { ($0, bytes) })
  }
}
