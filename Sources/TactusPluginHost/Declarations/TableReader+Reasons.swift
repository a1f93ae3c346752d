import CTactusPlugin
import TactusGestures

/// Support for the plugin extension `tactus.reasons/1`, with which a module defines custom reasons
/// why a gesture began, ended or failed.
extension TableReader {
  static let mostReasons = 256

  /// Returns a module's custom reasons, which explain why a gesture began, ended or failed.
  ///
  /// The reasons are in the order of their codes. The result is empty if the module does not offer
  /// the extension `tactus.reasons/1`.
  static func ownReasons(
    of module: tactus_module_v1, _ id: String, _ record: ModuleRecord
  ) throws(PluginError) -> [OwnReason] {
    guard let find = unsafe module.get_extension,
      let found = unsafe record.call({ unsafe find(TACTUS_EXTENSION_REASONS) })
    else { return [] }
    let table = unsafe found.assumingMemoryBound(to: tactus_reasons_v1.self).pointee
    let count = unsafe Int(table.reason_count)
    let hasTable = unsafe table.reasons != nil
    guard count <= mostReasons, count == 0 || hasTable else {
      throw PluginError(
        .badTables,
        count > mostReasons
          ? "\(id) declares \(count) reasons; the maximum is \(mostReasons)"
          : "\(id) declares \(count) reasons, but its `reasons` pointer is NULL")
    }
    var reasons: [OwnReason] = []
    for index in 0..<count {
      let entry = unsafe table.reasons[index]
      let name = try unsafe text(entry.name, "the name of reason \(index) of \(id)")
      guard isName(name), !reasons.contains(where: { $0.name == name }) else {
        throw PluginError(
          .badTables,
          "\(id) has an invalid or duplicate reason name, \(String(reflecting: name)); reason names must "
            + "be unique and consist of 1 to 64 lowercase letters, digits and hyphens")
      }
      reasons.append(
        OwnReason(
          name, try unsafe text(entry.sentence, "the sentence for reason \(name) of \(id)")))
    }
    return reasons
  }

  private static func isName(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2D
      }
  }
}
