import CTactusPlugin

package enum Version {
  package static let current = TACTUS_VERSION
}
